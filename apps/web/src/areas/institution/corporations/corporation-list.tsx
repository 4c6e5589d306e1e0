import type { Corporation } from "@meguri/rpc/app/v1/corporation_pb";
import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { corporationPath, paths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { ListState } from "../../../shared/ui/list/list-state.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { TableCard } from "../../../shared/ui/table/table-card.tsx";
import { useMyCorporations } from "./use-corporations.ts";

/** The corporations whose head office one belongs to. */
export function CorporationList() {
  const { t } = useTranslation("corporations");
  const { corporations, ...reading } = useMyCorporations();
  const add = (
    <Button component={Link} to={paths.settingCorporationCreate} variant="contained">
      {t("list.add")}
    </Button>
  );
  return (
    <ListState
      {...reading}
      rows={3}
      empty={corporations.length === 0 && <EmptyState title={t("list.none")} hint={t("list.noneHint")} action={add} />}
    >
      <TableCard
        label={t("title")}
        columns={[t("field.name"), t("field.corporateNumber"), { label: t("field.shops"), isFigure: true }]}
      >
        {corporations.map((corporation) => (
          <CorporationRow key={corporation.id} corporation={corporation} />
        ))}
      </TableCard>
    </ListState>
  );
}

function CorporationRow({ corporation }: { corporation: Corporation }) {
  const { t } = useTranslation("corporations");
  const { number } = useFormat();
  const { id, name, corporateNumber, institutionCount } = corporation;
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <MuiLink component={Link} to={corporationPath(id)} sx={{ fontWeight: 600 }}>
          <bdi lang="ja">{name}</bdi>
        </MuiLink>
      </TableCell>
      <TableCell sx={{ fontVariantNumeric: "tabular-nums" }}>
        <bdi dir="ltr">{corporateNumber}</bdi>
      </TableCell>
      <TableCell align="right" sx={{ fontVariantNumeric: "tabular-nums" }}>
        {t("shops.count", { count: institutionCount, formatted: number(institutionCount) })}
      </TableCell>
    </TableRow>
  );
}
