import type { TradingPrice } from "@meguri/rpc/app/v1/trading_pb";
import TableCell from "@mui/material/TableCell";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { usePrice } from "../../common/use-price.ts";
import { contractNames, standingNames } from "../trading-words.ts";

const slashed = (day: string) => day.replaceAll("-", "/");

/** What a price is, how it was settled and since when: the cells after the medicine's name, or all of a history. */
export function PriceCells({ price }: { price: TradingPrice }) {
  const { t } = useTranslation("trading");
  const { number } = useFormat();
  const figure = usePrice();
  const yen = (text: string) => (text === "" ? "-" : figure(text));
  return (
    <>
      <TableCell align="right" data-label={t("field.price")}>
        {yen(price.price)} / {price.packageQuantity && number(Number(price.packageQuantity))}
        {price.unit}
      </TableCell>
      <TableCell align="right" data-label={t("field.unitPrice")}>
        {yen(price.unitPrice)}
      </TableCell>
      <TableCell align="right" data-label={t("field.listPrice")}>
        {yen(price.listPrice)}
      </TableCell>
      <TableCell data-label={t("field.standing")}>
        {t(standingNames[price.standing])}
        <wbr />・{t(contractNames[price.contract])}
      </TableCell>
      <TableCell data-label={t("field.valid")} sx={{ fontVariantNumeric: "tabular-nums" }}>
        <bdi dir="ltr">
          {slashed(price.validFrom)}〜
          <wbr />
          {slashed(price.validUntil)}
        </bdi>
      </TableCell>
    </>
  );
}
