import type { StockCount, StockCountDifference } from "@meguri/rpc/app/v1/stock_count_pb";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { signOf } from "../../../../shared/format/decimal.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { ConfirmAct } from "../../../../shared/ui/dialog/confirm-act.tsx";
import { useEndCount } from "../use-end-count.ts";

/** Confirmation before a count's differences go into the stock: how many, and what they are worth. */
export function PostCountDialog(props: {
  institutionId: string;
  count: StockCount;
  differences: readonly StockCountDifference[];
  onClose: () => void;
}) {
  const { t } = useTranslation("counts");
  const { yen } = useFormat();
  const { post } = useEndCount();
  const { institutionId, count, differences } = props;
  const found = differences.filter(({ difference }) => signOf(difference) !== 0);
  const worth = (sign: number) =>
    found.reduce((sum, { difference, value }) => (signOf(difference) === sign ? sum + value : sum), 0n);
  const of = (sign: number) => found.filter(({ difference }) => signOf(difference) === sign).length;
  const inferred = found.filter((one) => one.inferred).length;
  const uncounted = found.filter(({ counted }) => counted === "").length;
  return (
    <ConfirmAct
      title={t("post.title", { name: count.name })}
      confirmLabel={t("post.submit")}
      done={t("post.done")}
      act={post}
      run={() => post.mutateAsync({ institutionId, countId: count.id })}
      onClose={props.onClose}
      effects={
        <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
          <li>{t("post.medicines", { figure: count.medicineCount })}</li>
          <li>{t("post.more", { figure: of(1), value: yen(worth(1)) })}</li>
          <li>{t("post.less", { figure: of(-1), value: yen(worth(-1)) })}</li>
          {inferred > 0 && <li>{t("post.inferred", { figure: inferred })}</li>}
          {uncounted > 0 && (
            <li>
              <strong>{t("post.uncounted", { figure: uncounted })}</strong>
            </li>
          )}
        </Box>
      }
    />
  );
}
