import { DebitDoubt, type DebitTarget } from "@meguri/rpc/app/v1/payment_service_pb";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { SelectInput } from "../../../../shared/ui/input/select-input.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { FileRows } from "../../common/file-rows.tsx";
import type { Chosen, DebitRow } from "./use-debits-file.ts";
import { useTargetWords } from "./use-target-words.ts";

/** The debits of a file: what each can be, and what it is taken for. Those that can be something come first. */
export function DebitRows(props: {
  rows: readonly DebitRow[];
  targets: readonly DebitTarget[];
  /** Debits of the file that are no transfers. */
  others: number;
  chosen: Chosen;
  onChoose: (bankKey: string, target: number | undefined) => void;
}) {
  const { t } = useTranslation("payments");
  const { yen, number } = useFormat();
  const { day } = useQuantityFormat();
  const targetWords = useTargetWords();
  const { rows, targets, others, chosen, onChoose } = props;
  const unknown = rows.filter(({ isKnown }) => !isKnown);
  const possible = unknown.filter(({ candidates }) => candidates.length > 0);
  const sorted = [...possible, ...unknown.filter(({ candidates }) => candidates.length === 0)];
  const remark = ({ bankKey, candidates }: DebitRow): string => {
    const taken = candidates.find(({ target }) => target === chosen.get(bankKey));
    const [first, second] = candidates;
    if (!taken && second) return t("bank.several");
    const { doubt, overYen, target } = taken ?? first ?? { doubt: 0, overYen: 0n, target: -1 };
    const amount = yen(overYen);
    if (doubt === DebitDoubt.FEE) return t("bank.doubt.fee", { amount });
    if (doubt === DebitDoubt.DAY) return t("bank.doubt.day", { day: day(targets[target]?.payOn ?? "") });
    if (doubt === DebitDoubt.NAME) return t("bank.doubt.name");
    return overYen > 0n ? t("bank.withFee", { amount }) : "";
  };
  return (
    <>
      <Facts
        least={120}
        facts={[
          { label: t("bank.debits"), value: number(rows.length + others) },
          { label: t("bank.possible"), value: <strong>{number(possible.length)}</strong> },
          { label: t("bank.known"), value: number(rows.length - unknown.length) },
          { label: t("bank.other"), value: number(unknown.length - possible.length + others) },
        ]}
      />
      <FileRows
        label={t("bank.debits")}
        rows={sorted}
        rowKey={({ bankKey }) => bankKey}
        minWidth={820}
        moreWords={(count) => t("bank.rowsMore", { count, figure: number(count) })}
        columns={[
          { label: t("bank.day"), isRowHeader: true, cell: ({ bookedOn }) => day(bookedOn) },
          { label: t("field.amount"), isFigure: true, cell: (row) => yen(row.yen) },
          {
            label: t("bank.words"),
            cell: ({ words }) => <bdi lang="ja">{words.join(" ").trim().normalize("NFKC")}</bdi>,
          },
          {
            label: t("bank.payment"),
            width: 320,
            cell: ({ bankKey, bookedOn, yen: amount, candidates }) =>
              candidates.length > 0 ? (
                <SelectInput
                  label={t("bank.paymentOf", { day: day(bookedOn), amount: yen(amount) })}
                  choices={[
                    { value: "", label: t("bank.leave") },
                    ...candidates.flatMap(({ target }) => {
                      const one = targets[target];
                      return one ? [{ value: String(target), label: targetWords(one) }] : [];
                    }),
                  ]}
                  value={String(chosen.get(bankKey) ?? "")}
                  onChange={(value) => onChoose(bankKey, value === "" ? undefined : Number(value))}
                />
              ) : (
                t("bank.noPayment")
              ),
          },
          { label: t("bank.remark"), cell: remark },
        ]}
      />
    </>
  );
}
