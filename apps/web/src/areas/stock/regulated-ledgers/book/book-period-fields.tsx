import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readDay } from "../../../../shared/format/days.ts";
import { DayInput } from "../../../../shared/ui/input/day-input.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { useLedgerParams } from "../ledger-params.ts";

/** The period of a ledger: two days as they are typed, the running year of reports, or all of it. */
export function BookPeriodFields() {
  const { t } = useTranslation("regulated");
  const { day: dayWords } = useQuantityFormat();
  const { from, to, set, whole } = useLedgerParams();
  const [typedFrom, setTypedFrom] = useState(from.replaceAll("-", "/"));
  const [typedTo, setTypedTo] = useState(to.replaceAll("-", "/"));
  const show = (name: "from" | "to", typed: string) => {
    const day = typed.trim() === "" ? (name === "from" ? whole : "") : readDay(typed);
    // Half a day is no period yet.
    if (day !== undefined && /^(|all|\d{4}\D\d{1,2}\D\d{1,2}|\d{8})$/.test(typed.trim())) set({ [name]: day });
  };
  const isWrong = (typed: string) => typed.trim().length >= 10 && readDay(typed) === undefined;
  const problem = (typed: string) => (isWrong(typed) ? t("book.dayWrong") : undefined);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "end" }}>
      <Box onBlur={() => show("from", typedFrom)} sx={{ width: 180 }}>
        <DayInput
          label={t("book.from")}
          hint={t("book.dayHint")}
          value={typedFrom}
          echo={dayWords}
          error={problem(typedFrom)}
          onChange={setTypedFrom}
        />
      </Box>
      <Box onBlur={() => show("to", typedTo)} sx={{ width: 180 }}>
        <DayInput
          label={t("book.to")}
          hint={t("book.dayHint")}
          value={typedTo}
          echo={dayWords}
          error={problem(typedTo)}
          onChange={setTypedTo}
        />
      </Box>
      <Button color="inherit" onClick={() => set({ from: "", to: "" })}>
        {t("book.year")}
      </Button>
      <Button color="inherit" onClick={() => set({ from: whole, to: "" })}>
        {t("book.whole")}
      </Button>
    </Box>
  );
}
