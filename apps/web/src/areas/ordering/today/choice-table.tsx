import type { OrderChoice } from "@meguri/rpc/app/v1/order_draft_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { UnappliedOf } from "../../medicine/common/unapplied-of.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { SupplyWord } from "../common/supply-word.tsx";
import { usePrice } from "../common/use-price.ts";

/** Packages at wholesalers, with prices to compare; the cheapest one is marked, and a person chooses. */
export function ChoiceTable(props: {
  institutionId: string;
  label: string;
  choices: readonly OrderChoice[];
  isNow?: (choice: OrderChoice) => boolean;
  isBusy: boolean;
  onChoose: (choice: OrderChoice) => void;
}) {
  const { t } = useTranslation("cart");
  const { quantity } = useQuantityFormat();
  const price = usePrice();
  const unitPrices = props.choices.map(unitPrice).filter((one) => one !== undefined);
  const cheapest = unitPrices.length > 1 ? Math.min(...unitPrices) : undefined;
  return (
    <PlainTable
      label={props.label}
      rows={props.choices}
      rowKey={({ medicineId, gtin, tradingId }) => `${medicineId} ${gtin} ${tradingId}`}
      minWidth={820}
      columns={[
        { label: t("field.medicine"), cell: ({ medicineName }) => <MedicineName name={medicineName} /> },
        { label: t("field.package"), cell: ({ packageWords }) => <bdi lang="ja">{packageWords}</bdi> },
        {
          label: t("field.wholesaler"),
          cell: ({ wholesalerName, route }) => (
            <Box component="span" sx={chips}>
              <bdi lang="ja">{wholesalerName}</bdi>
              {route === 1 && <StatusChip tone="neutral" label={t("choices.main")} />}
              {route === 2 && <StatusChip tone="neutral" label={t("choices.second")} />}
            </Box>
          ),
        },
        {
          label: t("field.packPrice"),
          isFigure: true,
          cell: (choice) => (
            <Box component="span" sx={{ ...chips, justifyContent: "flex-end" }}>
              {cheapest !== undefined && unitPrice(choice) === cheapest && (
                <StatusChip tone="info" label={t("choices.cheapest")} />
              )}
              {price(choice.packPrice)}
            </Box>
          ),
        },
        {
          label: t("field.onHand"),
          isFigure: true,
          cell: ({ medicineId, onHand, unit }) => (
            <Box component="span" sx={{ ...chips, justifyContent: "flex-end" }}>
              <UnappliedOf institutionId={props.institutionId} medicineId={medicineId} />
              {quantity(onHand, unit)}
            </Box>
          ),
        },
        { label: t("field.supply"), cell: ({ supply }) => <SupplyWord supply={supply} /> },
        {
          label: t("field.acts"),
          cell: (choice) =>
            props.isNow?.(choice) ? (
              t("choices.now")
            ) : (
              <Button
                size="small"
                variant="outlined"
                color="inherit"
                disabled={props.isBusy}
                aria-label={t("choices.chooseOf", { name: choice.wholesalerName, package: choice.packageWords })}
                onClick={() => props.onChoose(choice)}
              >
                {t("choices.choose")}
              </Button>
            ),
        },
      ]}
    />
  );
}

const chips = { display: "inline-flex", flexWrap: "wrap", alignItems: "center", gap: 0.75 } as const;

/** Yen for one unit, so that packages of other sizes can be compared; nothing where nobody knows it. */
function unitPrice({ packPrice, packQuantity }: OrderChoice): number | undefined {
  const quantity = Number(packQuantity);
  return packPrice === "" || !(quantity > 0) ? undefined : Number(packPrice) / quantity;
}
