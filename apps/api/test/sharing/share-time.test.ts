import { ShareState } from "@meguri/rpc/app/v1/share_request_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expireShares, remindUncollected } from "../../src/areas/sharing/requests/index.ts";
import { onDay } from "../support/scenes/handing.ts";
import { accept, ask, makePartners, moveOf, sharesAs } from "../support/scenes/passing.ts";
import type { Pharmacy } from "../support/scenes/pharmacies.ts";
import { startApi, type TestApi } from "../support/server/api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock: onDay("2026-11-20") });
});
afterAll(() => api.stop());

const reservedOf = async ({ id }: Pharmacy, medicineId: string) => {
  const rows = await api.sql<{ reserved: string }>(
    "select trim_scale(reserved)::text as reserved from stock_item where institution_id = $1 and medicine_id = $2",
    [id, medicineId],
  );
  return rows[0]?.reserved;
};

test("what nobody answered in time ends by itself, frees what was held, and both sides are notified", async () => {
  const two = await makePartners(api);
  const { owner, asker, tablet } = two;
  const created = await ask(api, two);
  const counter = { ...moveOf(owner, created), quantity: "5" };
  await (await sharesAs(api, owner.manager)).counterShareRequest(counter);
  const { database } = api.deps;
  const received: string[] = [];
  const telling = {
    notify: async (_tx: unknown, _clock: unknown, _t: string, news: { institutionId?: string }) => {
      received.push(news.institutionId ?? "");
    },
  };
  await expireShares({ database, clock: onDay("2026-11-21"), notifier: telling });
  expect(await reservedOf(owner, tablet.id)).toBe("5");
  await expireShares({ database, clock: onDay("2026-11-22"), notifier: telling });
  expect(received.filter((id) => id === owner.id || id === asker.id).sort()).toEqual([owner.id, asker.id].sort());
  const theirs = await sharesAs(api, asker.manager);
  const { request } = await theirs.getShareRequest({ institutionId: asker.id, shareId: created.id });
  expect([request?.state, request?.acts, await reservedOf(owner, tablet.id)]).toEqual([ShareState.EXPIRED, [], "0"]);
});

test("what nobody came for stays held, and both sides are reminded of it once", async () => {
  const two = await makePartners(api);
  const { owner, asker, tablet } = two;
  await accept(api, owner, await ask(api, two));
  const { database } = api.deps;
  const received: string[] = [];
  const notifier = {
    notify: async (_tx: unknown, _clock: unknown, _t: string, news: { institutionId?: string; kind: string }) => {
      if (news.institutionId === owner.id || news.institutionId === asker.id) {
        received.push(`${news.kind} ${news.institutionId}`);
      }
    },
  };
  await remindUncollected({ database, clock: onDay("2026-11-21"), notifier });
  expect(received).toEqual([]);
  await remindUncollected({ database, clock: onDay("2026-11-22"), notifier });
  await remindUncollected({ database, clock: onDay("2026-11-23"), notifier });
  expect(received.sort()).toEqual([`share.uncollected ${asker.id}`, `share.uncollected ${owner.id}`].sort());
  expect(await reservedOf(owner, tablet.id)).toBe("30");
});
