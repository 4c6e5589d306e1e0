import { Code } from "@connectrpc/connect";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { phrases } from "../../phrases/ja/shell/failure.ts";
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

/** Puts failures into words of the chosen language: the cause and what to do about it. */
export function useFailureWords(): {
  failureWords: (error: unknown) => string;
  reasonWords: (reason: FailureReason) => string;
  problemWords: (problem: string) => string;
} {
  const { t, i18n } = useTranslation("failure");
  const reasonWords = useCallback((reason: FailureReason) => t(`reason.${nameOf(reason)}`), [t]);
  const failureWords = useCallback(
    (error: unknown) => {
      const { reason, code, requestId } = failureOf(error);
      if (reason === FailureReason.UNSPECIFIED && code === Code.Unavailable) return t("unreachable");
      const words = reasonWords(reason);
      return requestId && quoted.has(reason) ? t("quote", { words, id: requestId }) : words;
    },
    [t, reasonWords],
  );
  const problemWords = useCallback(
    (name: string) => {
      const isProblem = (key: string): key is keyof typeof phrases.problem => i18n.exists(`failure:problem.${key}`);
      return t(`problem.${isProblem(name) ? name : "unknown"}`);
    },
    [t, i18n],
  );
  return { failureWords, reasonWords, problemWords };
}
