import { expect, type Page } from "@playwright/test";
import { asDemoAdmin } from "../../commands/as-demo-admin.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { test } from "../../fixtures/test.ts";
import { Shell } from "../../pages/shell/shell.ts";

/** What a camera writes into a photo beside the picture. */
const place = "GPSLatitude 35.6812 GPSLongitude 139.7671";

/** A photo of a phone, wider than high, with the place where it was taken. */
async function cameraPhoto(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    canvas.width = 1200;
    canvas.height = 900;
    const context = canvas.getContext("2d");
    if (context) {
      context.fillStyle = "teal";
      context.fillRect(0, 0, 1200, 900);
    }
    return canvas.toDataURL("image/jpeg");
  });
  const picture = Buffer.from(drawn.split(",")[1] ?? "", "base64");
  const exif = Buffer.from(`Exif\0\0${place}`);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([picture.subarray(0, 2), head, exif, picture.subarray(2)]);
}

/** What the page sends as a file; the browser's own log of requests leaves these bodies out. */
async function sentFiles(page: Page): Promise<string[]> {
  const sent: string[] = [];
  await page.exposeFunction("noteSent", (body: string) => sent.push(body));
  await page.addInitScript(() => {
    const note = Reflect.get(window, "noteSent");
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body) {
      if (!(body instanceof Blob)) return send.call(this, body);
      const reader = new FileReader();
      reader.onload = async () => {
        await note(reader.result);
        send.call(this, body);
      };
      reader.readAsBinaryString(body);
    };
  });
  return sent;
}

test("the place where a photo was taken leaves the browser", async ({ page, otherDevice, people }) => {
  const person = await people.user();
  const sent = await sentFiles(page);
  await signInAs(page, person, "/u/profile");
  const photo = await cameraPhoto(page);
  expect(photo.toString("latin1")).toContain(place);
  const file = page.getByTestId("photo-file");
  await file.setInputFiles({ name: "IMG_0001.jpg", mimeType: "image/jpeg", buffer: photo });
  await expect(new Shell(page).toasts).toContainText("写真を変更しました");
  expect(sent).toEqual([expect.stringContaining("JFIF")]);
  expect(sent[0]).not.toMatch(/Exif|GPS/);
  const group = page.getByRole("group", { name: "写真" });
  await expect(group.locator("img")).toBeVisible();

  await signInAs(otherDevice, person);
  await expect(otherDevice.getByRole("banner").locator("img")).toBeVisible();
  await otherDevice.goto("/u/profile");
  await otherDevice.getByRole("button", { name: "写真を削除する" }).click();
  await expect(otherDevice.getByRole("banner").locator("img")).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: "写真を選ぶ" })).toBeVisible();
  await expect(group.locator("img")).toHaveCount(0);
});

test("a page that is named .jpg takes the photo away, without a word", async ({ page, people }) => {
  const person = await people.user();
  await signInAs(page, person, "/u/profile");
  const file = page.getByTestId("photo-file");
  await file.setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: await cameraPhoto(page) });
  const group = page.getByRole("group", { name: "写真" });
  await expect(page.getByRole("button", { name: "写真を変更する" })).toBeVisible();
  const html = Buffer.from("<!doctype html><script>alert(1)</script>");
  await file.setInputFiles({ name: "b.jpg", mimeType: "image/jpeg", buffer: html });
  await expect(group.getByRole("alert")).toHaveText("この画像を開けません。JPEGかPNGの写真を選んでください。");
  await expect(group.locator("img")).toBeVisible();
});

test("an administrator cannot give a colleague a photo", async ({ page, people }) => {
  const person = await people.user();
  await asDemoAdmin(page, `/u/setting/user/${person.userId}/update`);
  const file = page.getByTestId("photo-file");
  await expect(page.getByRole("button", { name: "写真を選ぶ" })).toBeVisible();
  await file.setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: await cameraPhoto(page) });
  await expect(page.getByRole("button", { name: "写真を変更する" })).toBeVisible();
  await page.goto(`/u/setting/user/${person.userId}`);
  await expect(page.getByRole("main").locator("img")).toBeVisible();
});
