import type { RegulatedEntry } from "@meguri/rpc/app/v1/regulated_ledger_pb";
import { dutyKindsOf, isRegulated } from "@meguri/rules/regulated";
import AddIcon from "@mui/icons-material/Add";
import PrintOutlinedIcon from "@mui/icons-material/PrintOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { stockPaths } from "../../../../paths.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { BackLink } from "../../../../shared/ui/back-link.tsx";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { regulationName } from "../../../medicine/common/enum-names.ts";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { RegulationMark } from "../../../medicine/common/regulation-mark.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { AddDutyDialog } from "../duties/add-duty-dialog.tsx";
import type { DutyName } from "../duties/duty-names.ts";
import { OpenMatters } from "../duties/open-matters.tsx";
import { ledgerClasses, useLedgerParams } from "../ledger-params.ts";
import { useBook, useLedgers } from "../use-ledgers.ts";
import { BookPaper } from "./book-paper.tsx";
import { BookPeriodFields } from "./book-period-fields.tsx";
import { BookTable } from "./book-table.tsx";
import { CorrectDialog } from "./correct-dialog.tsx";
import { ExportBook } from "./export-book.tsx";
import { NoteDialog } from "./note-dialog.tsx";

const dutyNames = { disposal: "disposal", dispensed_disposal: "dispensedDisposal", accident: "accident" } as const;

type Asked = { what: "note" | "correct" | "report"; entry: RegulatedEntry } | { what: "add"; entry?: undefined };

/** One medicine's ledger in a period, as a page of the paper book is laid out. */
export function LedgerBook(props: { institutionId: string; name: string; medicineId: string }) {
  const { t } = useTranslation("regulated");
  const { failureWords } = useFailureWords();
  const { quantity, day } = useQuantityFormat();
  const { from, to } = useLedgerParams();
  const { institutionId, medicineId } = props;
  const { book, error, isPending, refetch } = useBook({ institutionId, medicineId, from, to });
  const { mayWrite } = useLedgers(institutionId);
  const [asked, setAsked] = useState<Asked>();
  const back = <BackLink to={stockPaths.tab("ledgers")} label={t("book.back")} />;
  if (!book) {
    return (
      <>
        {back}
        {isPending ? <LoadingSkeleton rows={8} /> : <ErrorState cause={failureWords(error)} onRetry={refetch} />}
      </>
    );
  }
  const { medicine } = book;
  const name = ledgerClasses.find((one) => one === regulationName(medicine.regulation)) ?? "POISON";
  const stored = name.toLowerCase();
  const kinds: DutyName[] = isRegulated(stored) ? dutyKindsOf(stored).map((kind) => dutyNames[kind]) : [];
  const close = () => setAsked(undefined);
  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <div>
        {back}
        <Typography variant="h2" sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center" }}>
          <MedicineName name={medicine.name} /> <RegulationMark regulation={medicine.regulation} />
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t(`rule.${name}`)}
        </Typography>
      </div>
      <Facts
        facts={[
          { label: t("balance"), value: <strong>{quantity(medicine.balance, medicine.unit)}</strong> },
          { label: t("lastEntry"), value: day(medicine.lastEntryOn) },
          { label: t("keepUntil"), value: day(medicine.keepUntil) },
          { label: t("openMatters"), value: <OpenMatters medicine={medicine} /> },
        ]}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "end", justifyContent: "space-between" }}>
        <BookPeriodFields key={`${from} ${to}`} />
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
          {mayWrite && (
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<AddIcon />}
              onClick={() => setAsked({ what: "add" })}
            >
              {t("duty.add")}
            </Button>
          )}
          <ExportBook book={book} />
          <Button variant="contained" startIcon={<PrintOutlinedIcon />} onClick={() => window.print()}>
            {t("book.print")}
          </Button>
        </Box>
      </Box>
      <BookTable book={book} onAsk={mayWrite ? setAsked : undefined} />
      <Typography variant="body2" color="textSecondary">
        {t("check")}
      </Typography>
      <BookPaper book={book} institution={props.name} from={from} to={to} ledgerClass={name} />
      {asked?.what === "note" && <NoteDialog institutionId={institutionId} entry={asked.entry} onClose={close} />}
      {asked?.what === "correct" && (
        <CorrectDialog institutionId={institutionId} unit={medicine.unit} entry={asked.entry} onClose={close} />
      )}
      {(asked?.what === "add" || asked?.what === "report") && (
        <AddDutyDialog
          institutionId={institutionId}
          medicine={medicine}
          kinds={kinds}
          entry={asked.entry}
          onClose={close}
        />
      )}
    </Box>
  );
}
