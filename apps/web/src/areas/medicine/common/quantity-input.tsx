import type { ComponentProps } from "react";
import { FigureInput } from "../../../shared/ui/input/figure-input.tsx";

/** A quantity of a medicine in its unit of the stock, which is Japanese in every language. */
export function QuantityInput({ unit, ...input }: Omit<ComponentProps<typeof FigureInput>, "unit"> & { unit: string }) {
  return <FigureInput {...input} unit={<bdi lang="ja">{unit}</bdi>} />;
}
