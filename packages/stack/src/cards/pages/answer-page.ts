import { answerConfirmation } from "../acts/intents.ts";
import type { Provider } from "../acts/provider.ts";
import { completeSession, sessionNow } from "../acts/setup.ts";
import type { Session } from "../objects.ts";
import { testCardOf } from "../trial-cards.ts";
import { confirmPage } from "./confirm-page.ts";
import { languageOf } from "./page.ts";
import { type SetupProblem, setupPage, successUrlOf } from "./setup-page.ts";

export type PageRequest = { method: string; url: URL; body: string; accepted: string | undefined };
export type PageAnswer = { status: number; html: string } | { goTo: string };

/** Answers a person's browser; undefined for an address that is no page. */
export function answerPage(provider: Provider, request: PageRequest): PageAnswer | undefined {
  const [, folder, id = ""] = request.url.pathname.split("/");
  if (folder === "pay" && provider.store.find(id)?.object === "checkout.session") {
    return answerSetup(provider, sessionNow(provider, id), request);
  }
  return folder === "confirm" ? answerConfirm(provider, id, request) : undefined;
}

function answerSetup(provider: Provider, session: Session, { method, url, body, accepted }: PageRequest): PageAnswer {
  const language = languageOf(session.locale, accepted);
  if (method !== "POST" || session.status !== "open") {
    const number = testCardOf(url.searchParams.get("card") ?? "")?.number ?? "";
    return { status: 200, html: setupPage(session, language, { number }) };
  }
  const fields = new URLSearchParams(body);
  const kind = testCardOf(fields.get("number") ?? "");
  const refused = (problem: SetupProblem): PageAnswer => {
    return { status: 422, html: setupPage(session, language, { number: kind?.number ?? "", problem }) };
  };
  if (!kind) return refused("unknown");
  const [, month = "", year = ""] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(fields.get("expiry") ?? "") ?? [];
  const expiry = { month: Number(month), year: 2000 + Number(year) };
  const isMonth = month !== "" && expiry.month >= 1 && expiry.month <= 12;
  if (!isMonth || Date.UTC(expiry.year, expiry.month, 1) <= provider.store.now()) return refused("expiry");
  if (!/^\d{3,4}$/.test((fields.get("code") ?? "").trim())) return refused("code");
  if (kind.setup) return refused("declined");
  completeSession(provider, session, { kind, month: expiry.month, year: expiry.year });
  return { goTo: successUrlOf(session) };
}

function answerConfirm(provider: Provider, secret: string, { method, body, accepted }: PageRequest): PageAnswer {
  const intent = provider.store.all("payment_intent").find((each) => each.client_secret === secret);
  const language = languageOf("auto", accepted);
  const back = intent?.next_action?.redirect_to_url.return_url;
  if (method !== "POST" || !intent || back === undefined) {
    return { status: intent ? 200 : 404, html: confirmPage(intent, language) };
  }
  answerConfirmation(provider, intent, new URLSearchParams(body).get("answer") === "approve");
  const goTo = new URL(back);
  goTo.searchParams.set("payment_intent", intent.id);
  goTo.searchParams.set("redirect_status", intent.status === "succeeded" ? "succeeded" : "failed");
  return { goTo: goTo.href };
}
