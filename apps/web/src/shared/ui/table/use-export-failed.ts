import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../rpc/use-failure-words.ts";
import { useToast } from "../toast/use-toast.ts";

/** Shows that an export failed, and why. */
export function useExportFailed(): (error: unknown) => void {
  const { t } = useTranslation();
  const toast = useToast();
  const { failureWords } = useFailureWords();
  return (error) => toast(t("export.failed", { cause: failureWords(error) }), { variant: "error" });
}
