import { expect } from "@playwright/test";
import { signInAs } from "../../commands/sign-in.ts";
import { packOf } from "../../fixtures/packs.ts";
import { partnersOf } from "../../fixtures/partners.ts";
import { shelve } from "../../fixtures/shelf.ts";
import { test } from "../../fixtures/test.ts";

test("an answer on the desk reaches the partner although it was undone, or never does where it was not", async ({
  page,
  people,
  pharmacies,
}) => {
  const { owner, others, callAs } = await partnersOf(people, pharmacies, 2);
  const [requester] = others;
  if (!requester) throw new Error("There is no requester.");
  const today = new Date().toLocaleDateString("sv-SE", { timeZone: "Asia/Tokyo" });
  const requestOf = async (name: string) => {
    const pack = await packOf(people, name);
    await shelve(people, owner, pack, "L1");
    const { request } = await callAs<{ request: { id: string } }>(requester, "ShareRequestService/AskShareRequest", {
      ownerInstitutionId: owner.id,
      requestId: crypto.randomUUID(),
      medicineId: pack.medicineId,
      quantity: "14",
      neededOn: today,
      payment: "SHARE_PAYMENT_CASH",
      collector: "架空 次郎",
    });
    return request.id;
  };
  const first = await requestOf("アムロジピン");
  const second = await requestOf("ファモチジン");
  const third = await requestOf("グリメピリド");
  /** What the partner sees of a request. */
  const stateOf = async (shareId: string) => {
    const { request } = await callAs<{ request: { state: string } }>(requester, "ShareRequestService/GetShareRequest", {
      shareId,
    });
    return request.state;
  };
  const tasks = page.getByRole("region", { name: "要対応" });
  const row = (medicine: string) => tasks.getByRole("listitem").filter({ hasText: medicine });
  const undo = page.getByRole("button", { name: "元に戻す" });
  await signInAs(page, owner.manager);

  await test.step("undone: the request is open on both sides", async () => {
    await row("アムロジピン").getByRole("button", { name: "承諾する" }).click();
    await expect(row("アムロジピン")).toHaveCount(0);
    await undo.click();
    await expect(row("アムロジピン")).toHaveCount(1);
    // A page that is left sends what still waits: nothing does.
    await page.reload();
    await expect(row("アムロジピン")).toHaveCount(1);
    expect(await stateOf(first)).toBe("SHARE_STATE_REQUESTED");
  });

  await test.step("not undone: the partner has the answer", async () => {
    await row("ファモチジン").getByRole("button", { name: "承諾する" }).click();
    await expect(row("ファモチジン")).toHaveCount(0);
    await expect.poll(() => stateOf(second), { timeout: 20_000 }).toBe("SHARE_STATE_ACCEPTED");
  });

  await test.step("the page is left within eight seconds: the partner has the answer", async () => {
    await row("グリメピリド").getByRole("button", { name: "断る" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox", { name: "理由" }).fill("在庫がありません");
    await dialog.getByRole("button", { name: "断る" }).click();
    await expect(row("グリメピリド")).toHaveCount(0);
    await page.goto("about:blank");
    await expect.poll(() => stateOf(third)).toBe("SHARE_STATE_DECLINED");
  });
});
