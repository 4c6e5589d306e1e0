import type { Medicine } from "@meguri/rpc/app/v1/medicine_pb";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { useMedicineFormat } from "./use-medicine-format.ts";

/** How the medicine is packed for sale. */
export function MedicinePackages({ medicine }: { medicine: Medicine }) {
  const { t } = useTranslation("medicines");
  const { amount } = useMedicineFormat();
  const { packages, unit } = medicine;
  if (packages.length === 0) return <EmptyState title={t("packages.none")} hint={t("packages.noneHint")} />;
  return (
    <PlainTable
      label={t("detail.tabs.packages")}
      rows={packages}
      rowKey={({ gtin, jan, words }) => `${gtin} ${jan} ${words}`}
      minWidth={760}
      columns={[
        { label: t("packages.words"), cell: ({ words }) => <bdi lang="ja">{words}</bdi> },
        { label: t("packages.form"), cell: ({ form }) => <bdi lang="ja">{form}</bdi> },
        {
          label: t("packages.quantity"),
          cell: ({ quantity }) =>
            quantity && (
              <bdi lang="ja">
                {amount(quantity)}
                {unit}
              </bdi>
            ),
          isFigure: true,
        },
        { label: t("packages.gtin"), cell: ({ gtin }) => <bdi dir="ltr">{gtin}</bdi>, isFigure: true },
        { label: t("packages.jan"), cell: ({ jan }) => <bdi dir="ltr">{jan}</bdi>, isFigure: true },
        { label: t("packages.seller"), cell: ({ seller }) => <bdi lang="ja">{seller}</bdi> },
      ]}
    />
  );
}
