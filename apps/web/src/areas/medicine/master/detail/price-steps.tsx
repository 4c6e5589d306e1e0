import type { MedicinePrice } from "@meguri/rpc/app/v1/medicine_pb";
import Box from "@mui/material/Box";
import { useMedicineFormat } from "./use-medicine-format.ts";

const width = 640;
const height = 140;
const top = 28;
const bottom = 24;

/** Prices over time as steps; the table beside it has the same data. Drawn from two prices with known days on. */
export function PriceSteps({ prices, label }: { prices: readonly MedicinePrice[]; label: string }) {
  const format = useMedicineFormat();
  const steps = prices.filter(({ validFrom }) => validFrom !== "").toReversed();
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last || steps.length < 2) return null;
  const start = Date.parse(first.validFrom);
  const newest = Date.parse(last.validFrom);
  // The newest price goes on: it gets a fifth of the width.
  const end = newest + (newest - start) / 4;
  const most = Math.max(...steps.map(({ price }) => Number(price)));
  const x = (day: string) => ((Date.parse(day) - start) / (end - start)) * width;
  const y = (price: string) => top + (1 - Number(price) / most) * (height - top - bottom);
  const line = steps.map(
    ({ price, validFrom }, index) => `${index ? "H" : "M"}${x(validFrom)}${index ? "V" : ","}${y(price)}`,
  );
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`-4 0 ${width + 8} ${height}`}
      // Time runs from left to right in every language; as a style sheet it would be mirrored.
      style={{ direction: "ltr" }}
      sx={{ display: "block", width: "100%", maxWidth: 760 }}
    >
      <Box component="path" d={`M0,${height - bottom}H${width}`} sx={{ stroke: "var(--mui-palette-divider)" }} />
      <Box
        component="path"
        d={`${line.join("")}H${width}`}
        sx={{ fill: "none", stroke: "var(--mui-palette-primary-main)", strokeWidth: 2 }}
      />
      <Words x={0} y={y(first.price) - 8}>
        {format.price(first.price)}
      </Words>
      <Words x={width} y={y(last.price) - 8} anchor="end">
        {format.price(last.price)}
      </Words>
      <Words x={0} y={height - 6}>
        {first.validFrom.replaceAll("-", "/")}
      </Words>
      <Words x={x(last.validFrom)} y={height - 6} anchor="end">
        {last.validFrom.replaceAll("-", "/")}
      </Words>
    </Box>
  );
}

function Words(props: { x: number; y: number; anchor?: "end"; children: string }) {
  return (
    <Box
      component="text"
      x={props.x}
      y={props.y}
      sx={{ fontSize: 13, textAnchor: props.anchor ?? "start", fill: "var(--mui-palette-text-primary)" }}
    >
      {props.children}
    </Box>
  );
}
