import type { ProvisionalItem } from "@meguri/rpc/app/v1/price_agreement_service_pb";
import OutlinedInput from "@mui/material/OutlinedInput";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { MoreButton } from "../../../shared/ui/more-button.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { codeOf, isPrice } from "./agreement-input.ts";

const shownAtOnce = 100;

/** What was delivered at provisional prices, an item a row, each with a field for its agreed price. */
export function AgreementItems(props: {
  items: readonly ProvisionalItem[];
  prices: Readonly<Record<string, string>>;
  /** Whether fields that hold no price are marked. */
  isChecked: boolean;
  onPrice: (code: string, price: string) => void;
  /** What was pasted, and the codes from its row on. */
  onPaste: (text: string, codes: readonly string[]) => void;
}) {
  const { t } = useTranslation("agreements");
  const { yen, number } = useFormat();
  const { figure, day } = useQuantityFormat();
  const [limit, setLimit] = useState(shownAtOnce);
  const { items, prices, isChecked } = props;
  const codes = items.map(codeOf);
  const priceOf = ({ leastPrice, mostPrice }: ProvisionalItem) =>
    leastPrice === mostPrice
      ? t("price", { figure: figure(leastPrice) })
      : t("prices", { least: figure(leastPrice), most: figure(mostPrice) });
  return (
    <>
      <PlainTable
        label={t("items")}
        rows={items.slice(0, limit)}
        rowKey={codeOf}
        minWidth={820}
        isDense
        columns={[
          {
            label: t("field.item"),
            isRowHeader: true,
            cell: ({ description, packageWords, gtin }) => (
              <>
                <MedicineName name={description} />
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: "block" }}>
                  <bdi lang="ja">{packageWords}</bdi> {gtin === "" && t("byUnit")}
                </Typography>
              </>
            ),
          },
          {
            label: t("field.delivered"),
            cell: ({ firstOn, lastOn }) =>
              firstOn === lastOn ? day(firstOn) : t("range", { from: day(firstOn), until: day(lastOn) }),
          },
          { label: t("field.lines"), isFigure: true, cell: ({ lineCount }) => number(lineCount) },
          { label: t("field.packs"), isFigure: true, cell: ({ packs }) => number(packs) },
          { label: t("field.provisional"), isFigure: true, cell: priceOf },
          { label: t("field.net"), isFigure: true, cell: ({ netYen }) => yen(netYen) },
          {
            label: t("field.agreed"),
            isFigure: true,
            width: 170,
            cell: (item) => {
              const code = codeOf(item);
              const price = prices[code] ?? "";
              const isWrong = isChecked && price.trim() !== "" && !isPrice(price);
              return (
                <OutlinedInput
                  size="small"
                  value={price}
                  error={isWrong}
                  onChange={({ target }) => props.onPrice(code, target.value)}
                  onPaste={(event) => {
                    const text = event.clipboardData.getData("text");
                    if (!/[\t\n]/.test(text.trim())) return;
                    event.preventDefault();
                    props.onPaste(text, codes.slice(codes.indexOf(code)));
                  }}
                  endAdornment={t("yen")}
                  inputProps={{
                    "aria-label": t("agreedOf", { item: `${item.description} ${item.packageWords}` }),
                    "aria-invalid": isWrong || undefined,
                    inputMode: "decimal",
                    autoComplete: "off",
                    dir: "ltr",
                  }}
                  sx={{ width: 150, "& input": { textAlign: "end" } }}
                />
              );
            },
          },
        ]}
      />
      {items.length > limit && <MoreButton loading={false} onClick={() => setLimit(limit + shownAtOnce)} />}
      <Typography variant="body2" color="textSecondary">
        {t("pasteHint")}
      </Typography>
    </>
  );
}
