import { useTranslation } from "react-i18next";
import { formatLegalDate } from "../../../../shared/format/dates.ts";
import { startOfDay } from "../../../../shared/format/days.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { PrintSheet } from "../../../../shared/ui/print/print-sheet.tsx";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import type { LedgerClass } from "../ledger-params.ts";
import type { Book } from "../use-ledgers.ts";
import { amountsOf } from "./entry-amounts.ts";
import { useEntryWords } from "./use-entry-words.ts";

const legalDay = (day: string) => (day === "" ? "" : formatLegalDate(startOfDay(day)));

/** A ledger as it is laid before an inspector: on paper, by the Japanese calendar, with the pharmacy's name. */
export function BookPaper(props: {
  book: Book;
  institution: string;
  from: string;
  to: string;
  ledgerClass: LedgerClass;
}) {
  // An inspector reads it, whatever language the screen is in.
  const { t } = useTranslation(["regulated", "medicines"], { lng: "ja" });
  const { number } = useFormat();
  const { figure } = useQuantityFormat();
  const words = useEntryWords(legalDay, "ja");
  const { medicine, entries, opening } = props.book;
  const closing = entries.at(-1)?.balance ?? opening;
  const carried = (label: string, amount: string) => (
    <tr>
      <td colSpan={5}>{label}</td>
      <td className="figure">{figure(amount)}</td>
      <td colSpan={4} />
    </tr>
  );
  return (
    <PrintSheet>
      <h1>{t("book.paper", { class: t(`medicines:regulation.${props.ledgerClass}`) })}</h1>
      <p>
        {t("medicine")}: <MedicineName name={medicine.name} /> ({t("book.unit")}: <bdi>{medicine.unit}</bdi>)
      </p>
      <p>
        {t("book.institution")}: <bdi lang="ja">{props.institution}</bdi>
      </p>
      <p>
        {t("book.period")}: {legalDay(props.from) || t("book.fromBeginning")} 〜 {legalDay(props.to) || t("book.toNow")}{" "}
        / {t("book.printedOn")}: {formatLegalDate(new Date())}
      </p>
      <table>
        <thead>
          <tr>
            <th>{t("book.number")}</th>
            <th>{t("book.day")}</th>
            <th>{t("book.what")}</th>
            <th>{t("book.in")}</th>
            <th>{t("book.out")}</th>
            <th>{t("book.balance")}</th>
            <th>{t("book.lot")}</th>
            <th>{t("book.side")}</th>
            <th>{t("book.remark")}</th>
            <th>{t("book.by")}</th>
          </tr>
        </thead>
        <tbody>
          {carried(t("book.opening"), opening)}
          {entries.map((entry) => {
            const { into, out } = amountsOf(entry);
            const struck = entry.isCorrected ? "struck" : "";
            return (
              <tr key={entry.id}>
                <td className="figure">{number(entry.number)}</td>
                <td className={struck}>{legalDay(entry.happenedOn)}</td>
                <td className={struck}>{words.what(entry)}</td>
                <td className={`figure ${struck}`}>{figure(into)}</td>
                <td className={`figure ${struck}`}>{figure(out)}</td>
                <td className="figure">{figure(entry.balance)}</td>
                <td>{entry.lot}</td>
                <td>{words.side(entry).join(" ")}</td>
                <td>{words.remarks(entry).join(" / ")}</td>
                <td>{entry.postedByName}</td>
              </tr>
            );
          })}
          {carried(t("book.closing"), closing)}
        </tbody>
      </table>
    </PrintSheet>
  );
}
