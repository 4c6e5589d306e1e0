import { identityErrorCode } from "../provider/identity-errors.ts";
import { useIdentityAct } from "../use-identity-act.ts";

/** Checks a code: that it is wrong or too old is reported at the field, anything else above the form. */
export function useCodeAct(onWrongCode: (problem: "code_wrong" | "code_expired") => void) {
  const { run, isBusy, words } = useIdentityAct();
  const check = async (act: () => Promise<void>): Promise<boolean> => {
    try {
      await act();
      return true;
    } catch (error) {
      const code = identityErrorCode(error);
      if (code === "invalid-verification-code") onWrongCode("code_wrong");
      else if (code === "code-expired") onWrongCode("code_expired");
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
