import type { OrderLine } from "@meguri/rpc/app/v1/order_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { linesToCome } from "./lines-to-come.ts";

const mostShown = 5;

/** What is no longer waited for when an order is closed. */
export function CloseEffects({ lines }: { lines: readonly OrderLine[] }) {
  const { t } = useTranslation("orders");
  const { quantity } = useQuantityFormat();
  const open = linesToCome(lines);
  if (open.length === 0) return <Typography>{t("move.close.nothing")}</Typography>;
  const others = open.length - mostShown;
  return (
    <>
      <Typography>{t("move.close.effects")}</Typography>
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 3 }}>
        {open.slice(0, mostShown).map(({ line, quantity: left }) => (
          <li key={line.id}>
            <MedicineName name={line.medicineName} /> {quantity(left, line.unit)}
          </li>
        ))}
        {others > 0 && <li>{t("move.close.others", { figure: others })}</li>}
      </Box>
    </>
  );
}
