import { Code } from "@connectrpc/connect";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { phrases } from "../../phrases/ja/shell/failure.ts";
import { useLatePhrases } from "../i18n/use-late-phrases.ts";
import { failureOf } from "./failure.ts";

/** Reasons of which the operator can find out more by the request's id. */
const quoted: ReadonlySet<FailureReason> = new Set([FailureReason.INTERNAL, FailureReason.UNSPECIFIED]);

function isReasonName(name: string | undefined): name is keyof typeof FailureReason {
  return name !== undefined && Object.hasOwn(FailureReason, name);
}

/** The reason's name; a reason newer than this page counts as none. */
function nameOf(reason: FailureReason): keyof typeof FailureReason {
  const name: string | undefined = FailureReason[reason];
  return isReasonName(name) ? name : "UNSPECIFIED";
}

/**
 * Puts failures into words of the chosen language: the cause and what to do about it. There are some hundred of them, which
 * most visits do not need: a page does not wait for them, and they are here before a call is reported to have failed.
 */
export function useFailureWords(): {
  failureWords: (error: unknown) => string;
  reasonWords: (reason: FailureReason) => string;
  problemWords: (problem: string) => string;
} {
  const { t, i18n } = useTranslation("common");
  const { language } = i18n;
  const isHere = useLatePhrases("failure");
  const phrase = useMemo(() => i18n.getFixedT(language, "failure"), [i18n, language]);
  // Words that do not come are a failure of their own.
  const reasonWords = useCallback(
    (reason: FailureReason) => (isHere() ? phrase(`reason.${nameOf(reason)}`) : t("error.outdated")),
    [phrase, t, isHere],
  );
  const failureWords = useCallback(
    (error: unknown) => {
      const { reason, code, requestId } = failureOf(error);
      // Without a connection the other words would not come either.
      if (reason === FailureReason.UNSPECIFIED && code === Code.Unavailable) return t("error.unreachable");
      if (!isHere()) return t("error.outdated");
      const cause = reasonWords(reason);
      return requestId && quoted.has(reason) ? phrase("quote", { words: cause, id: requestId }) : cause;
    },
    [phrase, t, isHere, reasonWords],
  );
  const problemWords = useCallback(
    (name: string) => {
      const isProblem = (key: string): key is keyof typeof phrases.problem => i18n.exists(`failure:problem.${key}`);
      return isHere() ? phrase(`problem.${isProblem(name) ? name : "unknown"}`) : t("error.outdated");
    },
    [phrase, t, isHere, i18n],
  );
  return { failureWords, reasonWords, problemWords };
}
