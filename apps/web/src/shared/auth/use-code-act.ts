import { useTranslation } from "react-i18next";
import { identityErrorCode } from "./identity-errors.ts";
import { useIdentityAct } from "./use-identity-act.ts";

/** Checks a code: that it is wrong or too old is reported at the field, anything else above the form. */
export function useCodeAct(onWrongCode: (words: string) => void) {
  const { t } = useTranslation("auth");
  const { run, isBusy, words } = useIdentityAct();
  const check = async (act: () => Promise<void>): Promise<boolean> => {
    try {
      await act();
      return true;
    } catch (error) {
      const code = identityErrorCode(error);
      if (code === "invalid-verification-code") onWrongCode(t("factor.codeWrong"));
      else if (code === "code-expired") onWrongCode(t("factor.codeExpired"));
      else throw error;
      return false;
    }
  };
  return {
    isBusy,
    words,
    run: (act: () => Promise<void>, onDone: () => void) =>
      run(
        "sign-in",
        () => check(act),
        (isRight) => isRight && onDone(),
      ),
  };
}
