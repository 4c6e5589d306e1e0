import { readdirSync } from "node:fs";
import nodemailer from "nodemailer";
import { expect, onTestFinished, test } from "vitest";
import { openMailStore, type SinkMail } from "../src/mail/mail-store.ts";
import { startMailSink } from "../src/test-parts.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const origin = "http://127.0.0.1:8080";

async function startSink(dir: string) {
  const sink = await startMailSink({ dir, origin });
  const transport = nodemailer.createTransport(sink.smtpUrl);
  const messages = async (): Promise<SinkMail[]> => JSON.parse(await (await fetch(`${sink.url}/messages`)).text());
  return { ...sink, transport, messages };
}

function mail(subject: string) {
  const text = `${subject}\nこちらを開いてください: ${origin}/u/invitation?token=abc`;
  return { from: "めぐり <no-reply@meguri.test>", to: "staff@meguri.test", subject, text, html: `<p>${subject}</p>` };
}

test("an invitation in Japanese is read as it was written, its link whole", async () => {
  const sink = await startSink(temporaryFolder());
  onTestFinished(sink.stop);
  await sink.transport.sendMail(mail("「みどり町めぐり薬局」への招待"));
  const [read, ...others] = await sink.messages();
  expect(others).toEqual([]);
  expect(read).toMatchObject({
    to: ["staff@meguri.test"],
    from: "no-reply@meguri.test",
    subject: "「みどり町めぐり薬局」への招待",
    html: expect.stringContaining("<p>「みどり町めぐり薬局」への招待</p>"),
  });
  expect(read?.text).toContain(`${origin}/u/invitation?token=abc`);
});

test("the order sheet that a mail brings is not in the demo's inbox", async () => {
  const sink = await startSink(temporaryFolder());
  onTestFinished(sink.stop);
  const attachments = [{ filename: "発注-1.csv", content: Buffer.from("1,アムロジピン\r\n") }];
  await sink.transport.sendMail({ ...mail("発注"), replyTo: "めぐり <support@meguri.test>", attachments });
  const [read] = await sink.messages();
  expect(read?.replyTo).toBe("support@meguri.test");
  expect(read?.attachments?.map(({ name, base64 }) => [name, Buffer.from(base64, "base64").toString()])).toEqual([
    ["発注-1.csv", "1,アムロジピン\r\n"],
  ]);
});

test("a mail that was sent is there after a restart, the newest first", async () => {
  const dir = temporaryFolder();
  const before = await startSink(dir);
  await before.transport.sendMail(mail("一通目"));
  await before.stop();
  const after = await startSink(dir);
  onTestFinished(after.stop);
  await after.transport.sendMail(mail("二通目"));
  expect((await after.messages()).map(({ subject }) => subject)).toEqual(["二通目", "一通目"]);
});

test("a demo that runs for months does not fill the disk with mails", async () => {
  const dir = temporaryFolder();
  const store = openMailStore(dir, 3);
  for (const subject of ["1", "2", "3", "4", "5"]) await store.add({ to: [], from: "", subject, text: "", html: "" });
  expect(store.newestFirst().map(({ subject }) => subject)).toEqual(["5", "4", "3"]);
  expect(readdirSync(dir)).toHaveLength(3);
});

test("a page of another origin cannot read the invitations", async () => {
  const sink = await startSink(temporaryFolder());
  onTestFinished(sink.stop);
  const response = await fetch(`${sink.url}/messages`, { headers: { origin: "http://elsewhere.test" } });
  expect(response.headers.get("access-control-allow-origin")).toBe(origin);
  expect((await fetch(`${sink.url}/messages`, { method: "DELETE" })).status).toBe(404);
});

test("a mail larger than a mail server takes is refused, and the sink goes on", async () => {
  const sink = await startSink(temporaryFolder());
  onTestFinished(sink.stop);
  const huge = { ...mail("大きすぎる"), text: "あ".repeat(5_000_000) };
  await expect(sink.transport.sendMail(huge)).rejects.toThrow();
  await sink.transport.sendMail(mail("次"));
  expect((await sink.messages()).map(({ subject }) => subject)).toEqual(["次"]);
});
