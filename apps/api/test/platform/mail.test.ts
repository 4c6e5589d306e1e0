import pg from "pg";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sendMail } from "../../src/background/send-mail.ts";
import { systemSession } from "../../src/platform/db/system-session.ts";
import { smtpTransport } from "../../src/platform/mail/mail-transport.ts";
import { type Mail, mailLanguages, queueMails } from "../../src/platform/mail/queue-mail.ts";
import { sendDueMail } from "../../src/platform/mail/send-due-mail.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { type MailServer, mailDeps, sendAllMail, startMailServer } from "../support/server/mail-server.ts";
import { movableClock } from "../support/server/movable-clock.ts";

const clock = movableClock();
let api: TestApi;
let server: MailServer;
beforeAll(async () => {
  api = await startApi({ clock });
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.sql("delete from mail_outbox");
  server = await startMailServer();
});
afterEach(() => server.stop());

const letter: Mail = {
  to: "hanako@pharmacy.example.test",
  language: "ja",
  subject: "招待",
  text: "一段落目。\n二行目。\n\n<b>二段落目</b> & おわり",
  linkLabel: "招待を確認する",
  path: "/u/setting/inst/1/invite#token=abc_-",
};

const queue = (mails: Mail[], tenantId = "tenant-a") =>
  systemSession(api.deps.database, tenantId, (db) => queueMails(db, clock, tenantId, mails));
const outbox = () =>
  api.sql(
    "select to_address, body, link_path, attempts, last_error, sent_at, given_up_at from mail_outbox order by id",
  );
const never = new AbortController().signal;

describe("a mail", () => {
  test("arrives once, as text and as HTML that runs nothing of what people typed", async () => {
    await queue([letter]);
    await sendAllMail(mailDeps(api, server));
    await sendAllMail(mailDeps(api, server));
    expect(server.taken).toHaveLength(1);
    const { to, mail } = server.taken[0] ?? {};
    expect(to).toEqual([letter.to]);
    const link = "https://meguri.example.test/u/setting/inst/1/invite#token=abc_-";
    expect(mail).toMatchObject({ subject: "招待", from: { name: "めぐり", address: "no-reply@meguri.test" } });
    expect(mail?.text?.replace(/\r/g, "").trimEnd()).toBe(`${letter.text}\n\n招待を確認する\n${link}`);
    expect(mail?.html).toContain("<p>一段落目。<br>二行目。</p><p>&lt;b&gt;二段落目&lt;/b&gt; &amp; おわり</p>");
    expect(mail?.html).toContain(`<a href="${link}">招待を確認する</a>`);
  });

  test("leaves no link behind in the database once it is sent: a link may be a key", async () => {
    await queue([letter]);
    await sendAllMail(mailDeps(api, server));
    expect(await outbox()).toMatchObject([{ body: "", link_path: "", sent_at: expect.any(Date), given_up_at: null }]);
  });

  test("reads from the right in Arabic, and names its language in every one", async () => {
    await queue(mailLanguages.map((language) => ({ ...letter, language })));
    await sendAllMail(mailDeps(api, server));
    const heads = server.taken.map(({ mail }) =>
      /<html lang="([^"]+)" dir="([a-z]+)">/.exec(mail.html ?? "")?.slice(1),
    );
    expect(heads).toEqual([
      ["ja", "ltr"],
      ["en", "ltr"],
      ["fr", "ltr"],
      ["vi", "ltr"],
      ["zh-CN", "ltr"],
      ["ar", "rtl"],
    ]);
  });

  test("goes to the one address it names and to nobody else, whatever the address or the subject holds", async () => {
    await queue([
      { ...letter, to: "a@pharmacy.example.test, b@evil.example.test" },
      { ...letter, subject: "件名\r\nBcc: c@evil.example.test" },
    ]);
    await sendAllMail(mailDeps(api, server));
    const receivers = server.taken.flatMap(({ to }) => to);
    expect(receivers.filter((address) => address.endsWith("@evil.example.test") && !address.includes(","))).toEqual([]);
    const last = server.taken.at(-1)?.mail;
    expect([last?.subject, last?.bcc]).toEqual(["件名 Bcc: c@evil.example.test", undefined]);
  });

  test("goes unencrypted where the mail server offers no TLS", async () => {
    const transport = smtpTransport(server.url, "no-reply@meguri.test", { encrypted: true });
    await queue([letter]);
    await sendAllMail({ ...mailDeps(api, server), transport });
    transport.close();
    expect(server.taken).toEqual([]);
    expect(await outbox()).toMatchObject([{ attempts: 1, sent_at: null, last_error: expect.stringContaining("TLS") }]);
  });

  test("is known to its receiver as the same one where the worker was stopped before it could mark it", async () => {
    await queue([letter]);
    const deps = mailDeps(api, server);
    const killer = new pg.Client({ connectionString: api.deps.env.DATABASE_URL });
    await killer.connect();
    // The connection is cut between sending and marking, as by a kill.
    const cut = {
      ...deps,
      transport: {
        ...deps.transport,
        async send(mail: Parameters<typeof deps.transport.send>[0]) {
          await deps.transport.send(mail);
          await killer.query(
            "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'meguri-api' and datname = current_database() and usename = current_user",
          );
        },
      },
    };
    await expect(sendDueMail(cut, "tenant-a", never)).rejects.toThrow();
    await killer.end();
    await sendAllMail(deps);
    await sendAllMail(deps);
    const ids = server.taken.map(({ mail }) => mail.messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await outbox()).toMatchObject([{ sent_at: expect.any(Date) }]);
  });

  test("goes out once though two workers look at the same moment", async () => {
    await queue(Array.from({ length: 30 }, (_, index) => ({ ...letter, to: `p${index}@pharmacy.example.test` })));
    await Promise.all([sendAllMail(mailDeps(api, server)), sendAllMail(mailDeps(api, server))]);
    await sendAllMail(mailDeps(api, server));
    expect(server.taken).toHaveLength(30);
    expect(new Set(server.taken.flatMap(({ to }) => to)).size).toBe(30);
  });

  test("waits longer after each try while the server is busy, and goes out when it is not", async () => {
    await queue([letter]);
    server.setBusy(true);
    const deps = mailDeps(api, server);
    await sendAllMail(deps);
    await sendAllMail(deps);
    expect(await outbox()).toMatchObject([
      { attempts: 1, sent_at: null, last_error: expect.stringContaining("later") },
    ]);
    clock.move(5_000);
    await sendAllMail(deps);
    clock.move(5_000);
    await sendAllMail(deps);
    expect(await outbox()).toMatchObject([{ attempts: 2, sent_at: null }]);
    server.setBusy(false);
    clock.move(5_000);
    await sendAllMail(deps);
    expect(server.taken).toHaveLength(1);
  });

  test("to an address that is refused for good is given up at once and holds up nobody else's", async () => {
    await queue([{ ...letter, to: "nobody@refused.test" }, letter]);
    await sendAllMail(mailDeps(api, server));
    expect(server.taken.flatMap(({ to }) => to)).toEqual([letter.to]);
    const [refused] = await outbox();
    expect(refused).toMatchObject({ attempts: 1, given_up_at: expect.any(Date), body: "", link_path: "" });
  });

  test("that nobody takes for a day is given up, so that its link does not lie there for ever", async () => {
    await queue([letter]);
    server.setBusy(true);
    for (let tries = 0; tries < 30; tries++) {
      await sendAllMail(mailDeps(api, server));
      clock.move(60 * 60 * 1000);
    }
    expect(await outbox()).toMatchObject([{ attempts: 30, given_up_at: expect.any(Date), link_path: "" }]);
  });

  test("of a transaction that was taken back is never sent", async () => {
    const taken = systemSession(api.deps.database, "tenant-a", (db) =>
      db.transaction().execute(async (tx) => {
        await queueMails(tx, clock, "tenant-a", [letter]);
        throw new Error("taken back");
      }),
    );
    await expect(taken).rejects.toThrow("taken back");
    expect(await outbox()).toEqual([]);
  });
});

describe("the worker", () => {
  const jobDeps = (env: Partial<TestApi["deps"]["env"]>) => {
    const lines: string[] = [];
    const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
    return { lines, deps: { ...api.deps, log, env: { ...api.deps.env, ...env } } };
  };

  test("sends the mail of every tenant by itself", async () => {
    await queue([letter]);
    await queue([{ ...letter, to: "b@pharmacy.example.test" }], "tenant-b");
    const job = sendMail(jobDeps({ SMTP_URL: server.url }).deps);
    await expect.poll(() => server.taken.length).toBe(2);
    await job.stop();
    expect((await outbox()).filter(({ sent_at }) => sent_at === null)).toEqual([]);
  });

  test("logs once that there is no mail server, and keeps the mail until there is one", async () => {
    await queue([letter]);
    const { lines, deps } = jobDeps({ SMTP_URL: undefined });
    await sendMail(deps).stop();
    expect(lines.filter((line) => line.includes("SMTP_URL"))).toHaveLength(1);
    expect(await outbox()).toMatchObject([{ attempts: 0, sent_at: null, given_up_at: null }]);
  });

  test("sends 200 mails that have gathered, each once", async () => {
    await queue(Array.from({ length: 200 }, (_, index) => ({ ...letter, to: `q${index}@pharmacy.example.test` })));
    await sendAllMail(mailDeps(api, server));
    expect(new Set(server.taken.flatMap(({ to }) => to)).size).toBe(200);
    expect(server.taken).toHaveLength(200);
  });
});
