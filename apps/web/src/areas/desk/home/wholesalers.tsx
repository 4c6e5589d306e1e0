import { type Wholesaler, WholesalerRole } from "@meguri/rpc/app/v1/wholesaler_pb";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { vanPaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";

/** The wholesalers one works for, each leading to the orders that arrived there, with how many wait for an answer. */
export function Wholesalers(props: { wholesalers: readonly Wholesaler[]; waitingAt: ReadonlyMap<string, number> }) {
  const { t } = useTranslation("home");
  const { number } = useFormat();
  const { wholesalers, waitingAt } = props;
  return (
    <Card component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
      {wholesalers.map(({ id, details, role }) => (
        <Box
          key={id}
          component="li"
          sx={{ display: "flex", gap: 2, px: 2.5, py: 1.75, "& + &": { borderTop: 1, borderColor: "divider" } }}
        >
          <Link component={RouterLink} to={vanPaths.inbox(details?.vanCode ?? "", id)} sx={{ flex: 1, minWidth: 0 }}>
            <bdi lang="ja">{details?.company}</bdi>
          </Link>
          {waitingAt.has(id) && (
            <StatusChip tone="info" label={t("ordersWaiting", { formatted: number(waitingAt.get(id) ?? 0) })} />
          )}
          <Typography component="span" color="textSecondary">
            {t(role === WholesalerRole.MANAGER ? "role.manager" : "role.staff")}
          </Typography>
        </Box>
      ))}
    </Card>
  );
}
