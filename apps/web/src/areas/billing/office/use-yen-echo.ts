import { plainDecimal } from "../../../shared/format/decimal.ts";
import { useFormat } from "../../../shared/format/use-format.ts";

/** Writes long amounts with separators as they are typed; nothing of short ones, which are read at a glance. */
export function useYenEcho(): (typed: string) => string | undefined {
  const { yen } = useFormat();
  return (typed) => {
    const plain = plainDecimal(typed);
    return /^\d{5,12}$/.test(plain) ? yen(BigInt(plain)) : undefined;
  };
}
