import { expect } from "@playwright/test";
import { checkBothModes } from "../../commands/check-both-modes.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { type Pack, packOf } from "../../fixtures/packs.ts";
import type { People } from "../../fixtures/people.ts";
import type { Pharmacy } from "../../fixtures/pharmacies.ts";
import { shelve, stocking } from "../../fixtures/shelf.ts";
import { test } from "../../fixtures/test.ts";
import { HandoverPage } from "../../pages/stock/handover-page.ts";

const tokyoToday = () => new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Tokyo" }).format(new Date());

/** Takes in a prescription of 42 tablets as it leaves the browser. @returns its id. */
async function dispensed(people: People, { id: institutionId, code, manager }: Pharmacy, pack: Pack): Promise<string> {
  const call = <T>(method: string, message: object): Promise<T> =>
    people.callAs<T>(manager, method, { institutionId, ...message });
  await call("StockService/UpdateStockSetting", {
    beginsOn: tokyoToday(),
    valuation: "STOCK_VALUATION_LIST_PRICE",
  });
  const day = tokyoToday().replaceAll("-", "");
  const text = [
    `VER010603,,,,${code.slice(0, 2)},${code.slice(2, 3)},${code.slice(3)}`,
    `2,7,7,A,${day},,,${day},,,,,,,架空内科`,
    "3,1,,毎食後,,,,,2,,14,3,,1",
    `4,1,1,1,,${pack.medicineId},,,${pack.shown},,,,,,,,3,,${pack.unit}`,
    "",
  ].join("\r\n");
  await call("DispensingService/ImportDispensingFiles", {
    source: "DISPENSING_SOURCE_SCREEN",
    files: [{ name: "A1.txt", format: "DISPENSING_FORMAT_NSIPS", text }],
  });
  const { prescriptions } = await call<{ prescriptions: { id: string }[] }>("DispensingService/ListPrescriptions", {});
  return prescriptions[0]?.id ?? "";
}

test("what a patient is owed, what was prepared in advance or what goes back is counted twice, or not at all", async ({
  page,
  people,
  pharmacies,
}) => {
  test.slow();
  const pharmacy = await stocking(people, pharmacies);
  const [tablet, surplus] = [await packOf(people, "アムロジピン"), await packOf(people, "ロスバスタチン")];
  await shelve(people, pharmacy, tablet, "L1");
  await shelve(people, pharmacy, surplus, "R1");
  const prescriptionId = await dispensed(people, pharmacy, tablet);
  const onHand = async (pack: Pack): Promise<string> => {
    const about = { institutionId: pharmacy.id, medicineId: pack.medicineId };
    const { item } = await people.callAs<{ item: { onHand: string; reserved: string } }>(
      pharmacy.manager,
      "StockService/GetStockItem",
      about,
    );
    return `${item.onHand} (${item.reserved})`;
  };
  const handover = new HandoverPage(page);

  await signInAs(page, pharmacy.manager, `/u/medorder/prescription/${pharmacy.id}/${prescriptionId}`);
  await handover.press("不足分を登録");
  const note = handover.dialog("不足分を登録");
  await note.getByRole("textbox", { name: "未渡しの数量" }).fill("43");
  await handover.press("登録する", note);
  await expect(note).toContainText(`42${tablet.unit}以下の数を入力してください。`);
  await note.getByRole("textbox", { name: "未渡しの数量" }).fill("12");
  await handover.press("登録する", note);
  await expect(page.getByRole("alert")).toContainText("不足分として登録しました。");
  expect(await onHand(tablet)).toBe("70 (12)");

  await page.goto(HandoverPage.path);
  await expect(page.getByRole("tab", { name: "予製・不足渡し（1）" })).toBeVisible();
  await expect(handover.owed).toContainText([`12${tablet.unit}`]);
  await expect(handover.owed).toContainText(["在庫あり"]);
  await checkBothModes(page, "what is owed");
  await handover.press("お渡し済みにする", handover.owed);
  await expect(page.getByText("お渡し待ちの不足分はありません。")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("お渡し済みにしました。");
  expect(await onHand(tablet)).toBe("58 (0)");

  await handover.press("予製を登録", handover.premades);
  const making = handover.dialog("予製を登録");
  await making.getByRole("textbox", { name: "予製の名前" }).fill("架空予製");
  await handover.pick("薬品を追加", tablet.shown);
  await making.getByRole("textbox", { name: `${tablet.shown}の数量` }).fill("14");
  await checkBothModes(page, "the form of what is made in advance");
  await handover.press("登録する", making);
  await expect(making).toBeHidden();
  await expect(handover.premades.getByRole("listitem").first()).toContainText("架空予製");
  await handover.press("処方に使う", handover.premades);
  const using = handover.dialog("「架空予製」をどの処方に使いますか？");
  await using.getByRole("radio").first().check();
  await handover.press("処方に使う", using);
  await expect(page.getByText("保管中の予製はありません。")).toBeVisible();
  expect(await onHand(tablet)).toBe("58 (0)");

  await page.goto(HandoverPage.returnsPath);
  await expect(page.getByText("返品の記録はまだありません。")).toBeVisible();
  await expect(page.getByText("同じ法人にほかの店舗がないため、移動できません。")).toBeVisible();
  await handover.press("返品を始める");
  const starting = handover.dialog("返品を始める");
  await starting.getByRole("textbox", { name: "卸", exact: true }).fill("架空卸");
  await handover.press("明細へ進む", starting);
  await expect(page.getByRole("heading", { name: "架空卸" })).toBeVisible();
  await handover.pick("薬品名で探す", surplus.shown);
  await page.getByRole("group", { name: "返品する薬品" }).getByRole("button", { name: /R1/ }).click();
  const line = handover.dialog("返品する薬品");
  await line.getByRole("textbox", { name: "数量" }).fill("7");
  await handover.press("明細に追加", line);
  await expect(handover.lines).toContainText(["開封品（包装単位ではない数量）"]);
  await handover.press("申請する");
  await expect(page.getByRole("alert")).toContainText("返品できない明細が1件あります。");
  await handover.press("修正", handover.lines);
  await line.getByRole("textbox", { name: "数量" }).fill(String(surplus.quantity));
  await handover.press("明細に追加", line);
  await expect(line).toBeHidden();
  await expect(handover.lines.filter({ hasText: "開封品" })).toHaveCount(0);
  await handover.move("申請する", "架空卸に返品を申請しますか？");
  await handover.move("承認を記録", "架空卸の承認を記録");
  await handover.move("回収済みにする", "架空卸が回収しましたか？");
  await expect(handover.history).toHaveCount(4);
  await expect(handover.history.last()).toContainText("回収済み");
  await checkBothModes(page, "a return that was collected");
  expect(await onHand(surplus)).toBe(`${100 - surplus.quantity} (0)`);
});
