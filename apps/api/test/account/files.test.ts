import { Code, ConnectError } from "@connectrpc/connect";
import { errorFromJsonBytes } from "@connectrpc/connect/protocol-connect";
import { FailureSchema } from "@meguri/rpc/app/v1/failure_pb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workbook, workbookOf } from "../support/documents/xlsx.ts";
import { deflatedZip } from "../support/documents/zip.ts";
import { makeUser } from "../support/scenes/people.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { callFiles, failureIn, storedFile, upload } from "../support/server/files.ts";
import type { TokenClaims } from "../support/server/tokens.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const largest = 16 * 1024 * 1024;

describe("a file that is uploaded", () => {
  test("comes back to its owner byte for byte, to be saved and not shown", async () => {
    const me = await makeUser(api);
    const sent = "氏名,メール\r\n佐藤,sato@example.test\r\n";
    const stored = await storedFile(await upload(api, me, sent, { name: "名簿.csv", type: "text/csv" }));
    expect(stored).toEqual({
      id: expect.any(String),
      name: "名簿.csv",
      type: "text/csv",
      size: Buffer.byteLength(sent),
    });
    const back = await callFiles(api, me, `/${stored.id}`);
    expect(await back.text()).toBe(sent);
    expect(back.headers.get("content-disposition")).toContain(
      `attachment; filename="__.csv"; filename*=UTF-8''%E5%90%8D`,
    );
    expect(back.headers.get("x-content-type-options")).toBe("nosniff");
    expect(back.headers.get("cache-control")).toBe("no-store");
  });

  test("is not lost from the audit log", async () => {
    const me = await makeUser(api);
    const { id } = await storedFile(await upload(api, me, "a,b\n1,2"));
    const rows = await api.sql("select action, actor_id from audit_event where object_id = $1", [id]);
    expect(rows).toEqual([{ action: "file.uploaded", actor_id: me.uid }]);
  });

  test("cannot smuggle a path, a control character or an endless name into anybody's folder", async () => {
    const me = await makeUser(api);
    const nameOf = async (name: string) => (await storedFile(await upload(api, me, "a,b\n1,2", { name }))).name;
    expect(await nameOf("../../etc/passwd.csv")).toBe("passwd.csv");
    expect(await nameOf("C:\\Users\\me\\users.csv")).toBe("users.csv");
    expect(await nameOf("a\r\nset-cookie: x\u202Evsc.csv")).toBe("aset-cookie: xvsc.csv");
    expect(await nameOf("..")).toBe("file.csv");
    expect((await nameOf(`${"長".repeat(1000)}.csv`)).length).toBe(200);
  });

  test("is what its content is, whatever its name and type say", async () => {
    const me = await makeUser(api);
    const book = Buffer.from(workbook([["a"]]));
    const asCsv = await storedFile(await upload(api, me, book, { name: "a.csv", type: "text/csv" }));
    expect(asCsv.type).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
    const asBook = await storedFile(await upload(api, me, "a;b", { name: "a.xlsx" }));
    expect([asBook.type, asBook.name]).toEqual(["text/csv", "a.xlsx.csv"]);
    expect((await storedFile(await upload(api, me, "a;b", { name: "run.bat" }))).name).toBe("run.bat.csv");
  });
});

describe("a permit or licence", () => {
  const pdf = "%PDF-1.7 a licence";
  const paper = (me: TokenClaims, content: Uint8Array<ArrayBuffer> | string, name: string) =>
    callFiles(api, me, `?${new URLSearchParams({ name, for: "paper" })}`, {
      method: "POST",
      headers: { "content-type": "application/octet-stream" },
      body: content,
    });

  test("is a table, a workbook or a picture that a reviewer cannot open", async () => {
    const me = await makeUser(api);
    const heic = Buffer.from("0000001c6674797068656963", "hex");
    const contents = { "a.csv": "a,b", "a.xlsx": Buffer.from(workbook([["a"]])), "a.heic": heic, "a.pdf": "a,b" };
    for (const [name, content] of Object.entries(contents))
      expect(await failureIn(await paper(me, content, name)), name).toBe("400 InvalidArgument FILE_KIND_REFUSED");
  });

  test("is named so that another program opens it than its content is for", async () => {
    const me = await makeUser(api);
    for (const name of ["licence.exe", "licence.pdf.bat", "licence.png", "licence."])
      expect(await failureIn(await paper(me, pdf, name)), name).toBe("400 InvalidArgument FILE_KIND_REFUSED");
    expect((await storedFile(await paper(me, pdf, "薬局.PDF"))).name).toBe("薬局.PDF");
    expect((await storedFile(await paper(me, pdf, "licence"))).name).toBe("licence.pdf");
  });
});

describe("what is refused", () => {
  test("strangers, and people without a record, before a byte is read", async () => {
    expect(await failureIn(await upload(api, undefined, "a,b"))).toBe("401 Unauthenticated TOKEN_INVALID");
    expect(await failureIn(await upload(api, { uid: "nobody-yet" }, "a,b"))).toBe(
      "403 PermissionDenied USER_NOT_SAVED",
    );
  });

  test("a person who still lacks the second factor that the tenant requires", async () => {
    await api.sql("update tenant set second_factor = 'all' where id = 'tenant-b'");
    const me = await makeUser(api, { tenantId: "tenant-b" });
    const headers = { "content-type": "text/csv", tenantid: "tenant-b" };
    const refused = await callFiles(api, me, "?name=a.csv", { method: "POST", headers, body: "a,b" });
    expect(await failureIn(refused)).toBe("403 PermissionDenied SECOND_FACTOR_NEEDED");
  });

  test("a file of somebody else, of another tenant, or with a nonsense id: it does not exist", async () => {
    const { id } = await storedFile(await upload(api, await makeUser(api), "a,b\n1,2"));
    const other = await makeUser(api);
    for (const path of [`/${id}`, "/00000000-0000-7000-8000-000000000000", "/x", "/%00", "/'or 1=1"]) {
      expect(await failureIn(await callFiles(api, other, path)), path).toBe("404 NotFound FILE_NOT_FOUND");
    }
  });

  test("one byte too many, whether its length is declared or not", async () => {
    const me = await makeUser(api);
    const big = Buffer.alloc(largest + 1, "a");
    expect(await failureIn(await upload(api, me, big))).toBe("413 ResourceExhausted TOO_LARGE");
    let sent = 0;
    const untold = new ReadableStream<Uint8Array>({
      pull(controller) {
        const part = new Uint8Array(1024 * 1024).fill(97);
        controller.enqueue(part);
        sent += part.length;
        // The client may go on reading the stream after the connection is cut; without an end it would fill the memory.
        if (sent > 2 * largest) controller.close();
      },
    });
    const init = { method: "POST", body: untold, duplex: "half" as const, headers: { "content-type": "text/csv" } };
    const answered = await callFiles(api, me, "?name=a.csv", init).then(failureIn, () => "cut off");
    expect(["413 ResourceExhausted TOO_LARGE", "cut off"]).toContain(answered);
    expect(await api.sql("select id from file where owner_id = $1", [me.uid])).toEqual([]);
  });

  test("more than a person may keep: old files go by themselves, new ones are turned away", async () => {
    const me = await makeUser(api);
    const { id } = await storedFile(await upload(api, me, "a,b\n1,2"));
    await api.sql("update file set size = $1 where id = $2", [256 * 1024 * 1024, id]);
    expect(await failureIn(await upload(api, me, "a,b"))).toBe("413 ResourceExhausted TOO_LARGE");
    await api.sql("update file set created_at = now() - interval '31 days' where id = $1", [id]);
    expect((await upload(api, me, "a,b")).status).toBe(200);
    expect((await callFiles(api, me, `/${id}`)).status).toBe(404);
  });

  test("content that is neither a table nor a scan: empty, binary, an animation, an old workbook, a foreign or broken archive", async () => {
    const me = await makeUser(api);
    const whole = workbook([["a"]]);
    const contents = [
      Buffer.alloc(0),
      Buffer.from([0, 1, 2, 3]),
      Buffer.from("GIF89a\0\0", "latin1"),
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
      deflatedZip([{ name: "word/document.xml", content: "x" }]),
      whole.subarray(0, whole.length - 30),
      Buffer.from("PK"),
    ];
    for (const content of contents) {
      const refused = await upload(api, me, Buffer.from(content));
      expect(await failureIn(refused), content.toString("hex", 0, 8)).toBe("400 InvalidArgument FILE_UNREADABLE");
    }
  });

  test("a zip bomb, at once and without unpacking it", async () => {
    const me = await makeUser(api);
    const zeros = Buffer.alloc(65 * 1024 * 1024);
    const swollen = workbookOf("<worksheet/>", [{ name: "xl/media/a.xml", content: zeros }]);
    const many = workbookOf(
      "<worksheet/>",
      Array.from({ length: 2_001 }, (_, at) => ({ name: `x${at}`, content: "" })),
    );
    const steep = workbookOf("<worksheet/>", [{ name: "b.xml", content: zeros.subarray(0, 4 * 1024 * 1024) }]);
    for (const bomb of [swollen, many, steep]) {
      expect(await failureIn(await upload(api, me, Buffer.from(bomb)))).toBe("400 InvalidArgument FILE_UNREADABLE");
    }
  });

  test("hostile headers and queries: none is a failure of the server", async () => {
    const me = await makeUser(api);
    const post = (path: string, headers: Record<string, string>) =>
      callFiles(api, me, path, { method: "POST", headers, body: "a,b\n1,2" });
    const answers = [
      await post("?name=%ff%fe", { "content-type": "text/csv" }),
      await post("?name=a&name=b&__proto__=1", { "content-type": "text/csv" }),
      await post("", { "content-type": "application/json" }),
      await post("", { "content-type": "nonsense" }),
      await post("", { "content-type": "text/csv", tenantid: "'; drop table file" }),
      await callFiles(api, me, "/%zz"),
      await callFiles(api, me, "", { method: "POST" }),
      await callFiles(api, me, "", { method: "DELETE" }),
    ];
    for (const answer of answers) expect(answer.status, answer.url).toBeLessThan(500);
  });

  test("the refusal can be read as a Connect error, so that the web has words for it", async () => {
    const me = await makeUser(api);
    const response = await callFiles(api, me, "/x", { headers: { "x-request-id": "request-of-mine" } });
    const error = errorFromJsonBytes(await response.bytes(), undefined, new ConnectError(""));
    expect(error.code).toBe(Code.NotFound);
    expect(error.findDetails(FailureSchema)[0]?.requestId).toBe("request-of-mine");
  });
});
