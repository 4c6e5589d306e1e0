import { useTranslation } from "react-i18next";
import type { ReadClaimFile } from "./claims-file.ts";
import type { Sharing } from "./sharing.ts";

/** Says of a file that it may be another pharmacy's, or that nobody can tell; nothing where the codes are the same. */
export function useClaimDoubt({ code, name }: Sharing): (file: ReadClaimFile) => string | undefined {
  const { t } = useTranslation("evidence");
  return ({ outcome: { claim } }) => {
    if (claim.pharmacyCode === code) return undefined;
    const about = { found: claim.pharmacyCode, expected: code, name };
    return t(code ? "warning.otherPharmacy" : "warning.noCode", about);
  };
}
