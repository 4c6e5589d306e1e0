import { useTranslation } from "react-i18next";
import { dispensingPaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useUnapplied } from "../../medicine/common/use-unapplied.ts";
import type { Concern } from "./concern-tile.tsx";

/** The medicines whose stock does not include everything that files have reported; nothing where there are none. */
export function useUnappliedConcern(institutionId: string): Concern | undefined {
  const { t } = useTranslation("medorder");
  const { number } = useFormat();
  const { medicines } = useUnapplied(institutionId);
  if (medicines === 0) return undefined;
  return {
    label: t("unapplied"),
    tone: "hold",
    figure: t("items", { figure: number(medicines) }),
    to: dispensingPaths.tab("held"),
  };
}
