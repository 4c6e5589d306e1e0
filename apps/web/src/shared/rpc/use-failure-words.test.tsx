import { Code, ConnectError } from "@connectrpc/connect";
import { FailureReason, FailureSchema } from "@meguri/rpc/app/v1/failure_pb";
import { renderHook } from "@testing-library/react";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { beforeAll, expect, it } from "vitest";
import { phrases as ar } from "../../phrases/ar/shell/failure.ts";
import { phrases as cn } from "../../phrases/cn/shell/failure.ts";
import { phrases as en } from "../../phrases/en/shell/failure.ts";
import { phrases as fr } from "../../phrases/fr/shell/failure.ts";
import { phrases as common } from "../../phrases/ja/shell/common.ts";
import { phrases as ja } from "../../phrases/ja/shell/failure.ts";
import { phrases as vi } from "../../phrases/vi/shell/failure.ts";
import { useFailureWords } from "./use-failure-words.ts";

const phrases = { ja, en, fr, vi, cn, ar };

beforeAll(async () => {
  const resources = Object.fromEntries(
    Object.entries(phrases).map(([language, failure]) => [language, { failure, common }]),
  );
  await i18next
    .use(initReactI18next)
    .init({ lng: "ja", resources, interpolation: { escapeValue: false }, react: { useSuspense: false } });
});

function words() {
  return renderHook(() => useFailureWords()).result.current;
}

function failing(reason: FailureReason, requestId = "") {
  return new ConnectError("no", Code.Unknown, undefined, [{ desc: FailureSchema, value: { reason, requestId } }]);
}

const reasons = Object.values(FailureReason).filter((value) => typeof value === "number");

it.each(Object.keys(phrases))("every reason has words of its own in %s", async (language) => {
  await i18next.changeLanguage(language);
  const listed = reasons.map((reason) => words().failureWords(failing(reason)));
  for (const text of listed) expect(text).not.toMatch(/^reason\./);
  expect(new Set(listed).size).toBe(reasons.length);
});

it("a broken server gives the number with which the operator finds the cause", async () => {
  await i18next.changeLanguage("ja");
  expect(words().failureWords(failing(FailureReason.INTERNAL, "req-7"))).toContain("req-7");
  expect(words().failureWords(failing(FailureReason.NOT_ALLOWED, "req-7"))).not.toContain("req-7");
});

it("a cut line is reported as such, not as a fault of the server", async () => {
  await i18next.changeLanguage("ja");
  expect(words().failureWords(new ConnectError("", Code.Unavailable))).toBe(common.error.unreachable);
});

it("who is offline before the words for failures have come is shown another cause", async () => {
  await i18next.changeLanguage("ja");
  i18next.removeResourceBundle("ja", "failure");
  expect(words().failureWords(new ConnectError("", Code.Unavailable))).toBe(common.error.unreachable);
  i18next.addResourceBundle("ja", "failure", ja);
});

it("a field problem that is newer than this page still gets words", async () => {
  await i18next.changeLanguage("ja");
  expect(words().problemWords("email_format")).toBe(ja.problem.email_format);
  expect(words().problemWords("of_tomorrow")).toBe(ja.problem.unknown);
});
