import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isLanguage, languages } from "../i18n/languages.ts";
import type { Identity } from "./provider/identity.ts";
import type { IdentityAct } from "./provider/identity-errors.ts";
import { identityErrorCode, identityErrorWords } from "./provider/identity-errors.ts";
import { useSession } from "./session/session-context.ts";

interface State {
  readonly isBusy: boolean;
  /** What went wrong, in the chosen language; undefined where nothing did or nothing is to be shown. */
  readonly words: string | undefined;
  /** The provider's own name of what went wrong, without `auth/`; empty while nothing did. */
  readonly code: string;
}

const quiet: State = { isBusy: false, words: undefined, code: "" };

/** The provider's tag of a language, for the mails and messages it sends. */
function providerLanguage(language: string): string {
  if (language === "cn") return "zh-CN";
  return isLanguage(language) ? languages[language].htmlLang : "en";
}

/**
 * Does something at the identity provider, one act at a time: a newer act takes the screen over from one that is still
 * pending, and the later result of the older one is not shown.
 */
export function useIdentityAct() {
  const session = useSession();
  const { t, i18n } = useTranslation("auth");
  const [state, setState] = useState(quiet);
  const latest = useRef<symbol>(undefined);

  useEffect(() => {
    session.identity.then(
      (identity) => identity.prepare(),
      // The act reports it.
      () => undefined,
    );
  }, [session]);

  const run = useCallback(
    async <T>(kind: IdentityAct, act: (identity: Identity) => Promise<T>, onDone?: (value: T) => void) => {
      const mine = Symbol();
      latest.current = mine;
      setState({ ...quiet, isBusy: true });
      try {
        const identity = await session.identity;
        identity.setLanguage(providerLanguage(i18n.language));
        const value = await act(identity);
        if (latest.current !== mine) return;
        setState(quiet);
        onDone?.(value);
      } catch (error) {
        if (latest.current !== mine) return;
        const words = identityErrorWords(error, kind);
        setState({ isBusy: false, words: words && t(`errors.${words}`), code: identityErrorCode(error) });
      }
    },
    [session, t, i18n],
  );
  return { ...state, run };
}
