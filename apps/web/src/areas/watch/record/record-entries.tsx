import { type SupplyRecordEntry, SupplyRecordFigure } from "@meguri/rpc/app/v1/supply_record_service_pb";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { orderPaths, sharePaths, stockPaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { useSupplyRecordEntries } from "./use-supply-record.ts";

/** Where the record behind a figure is kept; nowhere for wholesalers. */
const pathOf = (figure: SupplyRecordFigure, id: string): string | undefined => {
  if (figure === SupplyRecordFigure.URGENT || figure === SupplyRecordFigure.REPEATED) return orderPaths.order(id);
  if (figure === SupplyRecordFigure.RETURNS) return stockPaths.return(id);
  if (figure === SupplyRecordFigure.HANDOVERS) return sharePaths.request(id);
  if (figure === SupplyRecordFigure.SECURED) return stockPaths.medicine(id);
  return undefined;
};

/** The records behind a figure. */
export function RecordEntries(props: {
  institutionId: string;
  month: string;
  figure: SupplyRecordFigure;
  label: string;
  onClose: () => void;
}) {
  const { t } = useTranslation("watch");
  const { failureWords } = useFailureWords();
  const titleId = useId();
  const { institutionId, month, figure, label } = props;
  const { entries, error, refetch } = useSupplyRecordEntries(institutionId, month, figure);
  const title = t("record.entries", { month: month.replace("-", "/"), figure: label });
  return (
    <Dialog open onClose={props.onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {error && !entries && <ErrorState cause={failureWords(error)} onRetry={refetch} />}
        {!error && !entries && <LoadingSkeleton rows={4} />}
        {entries?.length === 0 && <Typography>{t("record.noEntries")}</Typography>}
        {entries && entries.length > 0 && <Entries entries={entries} figure={figure} title={title} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="outlined" color="inherit" onClick={props.onClose}>
          {t("close", { ns: "common" })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Entries(props: { entries: readonly SupplyRecordEntry[]; figure: SupplyRecordFigure; title: string }) {
  const { t } = useTranslation("watch");
  const { number, percent, yen } = useFormat();
  const { day } = useQuantityFormat();
  const { figure } = props;
  const isShare = figure === SupplyRecordFigure.ITEM_PRICE;
  const isSecured = figure === SupplyRecordFigure.SECURED;
  return (
    <PlainTable
      label={props.title}
      rows={props.entries}
      rowKey={({ id, day: on, name, detail }) => `${id} ${on} ${name} ${detail}`}
      minWidth={520}
      isDense
      columns={[
        {
          label: t("record.field.name"),
          isRowHeader: true,
          cell: ({ id, name }) => {
            const path = pathOf(figure, id);
            const words = <bdi lang="ja">{name}</bdi>;
            return path ? (
              <Link component={RouterLink} to={path}>
                {words}
              </Link>
            ) : (
              words
            );
          },
        },
        { label: t("record.field.detail"), cell: ({ detail }) => <bdi lang="ja">{detail}</bdi> },
        { label: t("record.field.day"), cell: ({ day: on }) => day(on) },
        {
          label: t("record.field.yen"),
          isFigure: true,
          cell: ({ yen: amount, ofYen }) => (amount > 0n || ofYen > 0n ? yen(amount) : ""),
        },
        ...(isShare
          ? [
              {
                label: t("record.field.share"),
                isFigure: true,
                cell: ({ yen: amount, ofYen }: SupplyRecordEntry) =>
                  ofYen > 0n ? percent(Number(amount) / Number(ofYen)) : t("record.noRecord"),
              },
            ]
          : []),
        ...(isSecured
          ? [
              {
                label: t("record.field.days"),
                isFigure: true,
                cell: ({ daysLeft }: SupplyRecordEntry) =>
                  daysLeft === undefined ? t("record.noUse") : number(daysLeft),
              },
            ]
          : []),
      ]}
    />
  );
}
