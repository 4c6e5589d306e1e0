import { AccountService } from "@meguri/rpc/app/v1/account_service_pb";
import { UserService } from "@meguri/rpc/app/v1/user_service_pb";
import { largestPhoto, photoSide } from "@meguri/rules/photo";
import jpeg from "jpeg-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAdmin, makeUser } from "../support/scenes/people.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { failureIn } from "../support/server/files.ts";
import { endOf } from "../support/server/outcome.ts";
import type { TokenClaims } from "../support/server/tokens.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const unreadable = "400 InvalidArgument FILE_UNREADABLE";
const missing = "404 NotFound FILE_NOT_FOUND";

/** A photo of this side, as a camera that knows where it is writes it. */
function photo({ side = photoSide, place = "", red = 200 } = {}): Buffer<ArrayBuffer> {
  const data = Buffer.alloc(side * side * 4, 255);
  for (let at = 0; at < data.length; at += 4) data.set([red, 120, 80], at);
  const exif = place ? { exifBuffer: Buffer.from(`Exif\0\0MM\0*${place}`), comments: [place] } : {};
  return Buffer.from(jpeg.encode({ width: side, height: side, data, ...exif }, 90).data);
}

async function call(claims: TokenClaims | undefined, address: string, content?: Uint8Array<ArrayBuffer>) {
  const token = claims && (await api.identity.sign({ tenantId: "tenant-a", ...claims }));
  const tenant = claims?.tenantId ?? "tenant-a";
  return fetch(`${api.url}${address}`, {
    headers: { tenantid: tenant, "content-type": "image/jpeg", ...(token && { authorization: `Bearer ${token}` }) },
    ...(content && { method: "POST", body: content }),
  });
}

const send = (claims: TokenClaims | undefined, content: Uint8Array<ArrayBuffer>, path = "") =>
  call(claims, `/api/photos${path}`, content);

/** The address of the person's photo, as colleagues read it. */
async function addressOf(person: TokenClaims): Promise<string> {
  const { account } = await (await api.as(AccountService, person)).getAccount({});
  return account?.user?.photoUrl ?? "";
}

describe("a photo", () => {
  test("brings the place where it was taken to the server's disk or to another person", async () => {
    const me = await makeUser(api);
    const sent = photo({ place: "35.6812N 139.7671E" });
    expect(sent.toString("latin1")).toContain("139.7671E");
    expect((await send(me, sent)).status).toBe(200);
    const seen = await call(await makeUser(api), await addressOf(me));
    const bytes = Buffer.from(await seen.arrayBuffer());
    const [row] = await api.sql("select content from user_photo where user_id = $1", [me.uid]);
    expect(row).toEqual({ content: bytes });
    expect(bytes.toString("latin1")).not.toMatch(/139|Exif/);
    expect(jpeg.decode(bytes)).toMatchObject({ width: photoSide, height: photoSide });
  });

  test("is read by a browser as something else, or fetched again on every page", async () => {
    const me = await makeUser(api);
    await send(me, photo());
    const { headers } = await call(me, await addressOf(me));
    expect(headers.get("content-type")).toBe("image/jpeg");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
    // Who signs in after somebody else on the same machine gets the data of the server, not of the browser's cache.
    expect(headers.get("vary")).toMatch(/authorization, tenantid/);
  });

  test("is gone after a restart", async () => {
    const me = await makeUser(api);
    await send(me, photo());
    const address = await addressOf(me);
    const again = await startApi({ databaseUrl: api.deps.env.DATABASE_URL });
    try {
      const token = await again.identity.sign({ tenantId: "tenant-a", ...me });
      const seen = await fetch(`${again.url}${address}`, { headers: { authorization: `Bearer ${token}` } });
      expect(seen.status).toBe(200);
    } finally {
      await again.stop();
    }
  });

  test("that was replaced or removed can still be seen", async () => {
    const me = await makeUser(api);
    await send(me, photo());
    const first = await addressOf(me);
    await send(me, photo({ red: 10 }));
    const second = await addressOf(me);
    expect(second).not.toBe(first);
    expect(await failureIn(await call(me, first))).toBe(missing);
    await (await api.as(AccountService, me)).updateAccount({ user: { photoUrl: "" } });
    expect([await addressOf(me), await failureIn(await call(me, second))]).toEqual(["", missing]);
    expect(await api.sql("select id from user_photo where user_id = $1", [me.uid])).toEqual([]);
  });

  test("stays when its person is removed for good", async () => {
    const [admin, person] = [await makeAdmin(api), await makeUser(api)];
    await send(person, photo());
    await (await api.as(UserService, admin)).deleteUser({ userId: person.uid, physical: true });
    expect(await api.sql("select id from user_photo where user_id = $1", [person.uid])).toEqual([]);
  });

  test("changes without a row in the audit log", async () => {
    const me = await makeUser(api);
    await send(me, photo());
    const rows = await api.sql("select actor_id, action, changed_fields from audit_event where subject_id = $1", [
      me.uid,
    ]);
    expect(rows).toEqual([{ actor_id: me.uid, action: "user.updated", changed_fields: ["photo_url"] }]);
  });
});

describe("nobody", () => {
  test("sees a photo without a sign-in, or one of another tenant", async () => {
    const me = await makeUser(api);
    await send(me, photo());
    const address = await addressOf(me);
    expect(await failureIn(await call(undefined, address))).toBe("401 Unauthenticated TOKEN_INVALID");
    expect(await failureIn(await call(await makeUser(api, { tenantId: "tenant-b" }), address))).toBe(missing);
    expect((await call(await makeUser(api), address)).status).toBe(200);
    for (const odd of ["x", "00000000-0000-7000-8000-000000000000", "%00", "'or 1=1"])
      expect(await failureIn(await call(me, `/api/photos/${odd}`)), odd).toBe(missing);
  });

  test("changes the photo of somebody else but an administrator, and that of their own tenant only", async () => {
    const [person, other, admin] = [await makeUser(api), await makeUser(api), await makeAdmin(api)];
    const foreign = await makeAdmin(api, { tenantId: "tenant-b" });
    expect((await send(other, photo(), `/of/${person.uid}`)).status).toBe(403);
    expect(await failureIn(await send(foreign, photo(), `/of/${person.uid}`))).toBe("404 NotFound USER_NOT_FOUND");
    expect(await addressOf(person)).toBe("");
    expect((await send(admin, photo(), `/of/${person.uid}`)).status).toBe(200);
    expect(await addressOf(person)).toMatch(/^\/api\/photos\//);
    await (await api.as(UserService, admin)).updateUser({ user: { userId: person.uid, photoUrl: "" } });
    expect(await addressOf(person)).toBe("");
  });

  test("shows the photo of a colleague as their own, or one from elsewhere", async () => {
    const [me, colleague, admin] = [await makeUser(api), await makeUser(api), await makeAdmin(api)];
    await send(colleague, photo());
    const photoUrl = await addressOf(colleague);
    const account = await api.as(AccountService, me);
    const users = await api.as(UserService, admin);
    for (const address of [photoUrl, "https://example.test/me.jpg"]) {
      expect(await endOf(account.updateAccount({ user: { photoUrl: address } }))).toBe("InvalidArgument/FIELD_INVALID");
      const user = { email: `new-${crypto.randomUUID()}@example.test`, photoUrl: address };
      expect(await endOf(users.createUser({ user }))).toBe("InvalidArgument/FIELD_INVALID");
    }
    await users.importUser({ users: [{ userId: me.uid, email: me.email, photoUrl }] });
    expect(await addressOf(me)).toBe("");
    const same = { userId: colleague.uid, displayName: "同じ写真", photoUrl };
    expect(await endOf(users.updateUser({ user: same }))).toBe("answered");
  });
});

describe("what is no photo is refused", () => {
  test("a page or a drawing that is named .jpg", async () => {
    const me = await makeUser(api);
    const whole = photo();
    const contents = {
      page: Buffer.from("<!doctype html><script>alert(1)</script>"),
      drawing: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      "a page behind the first bytes of a JPEG": Buffer.concat([whole.subarray(0, 4), Buffer.from("<script>")]),
      "a header without a picture": whole.subarray(0, 700),
      "a PNG": Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"),
      nothing: Buffer.alloc(0),
    };
    for (const [what, content] of Object.entries(contents))
      expect(await failureIn(await send(me, Buffer.from(content))), what).toBe(unreadable);
    expect(await addressOf(me)).toBe("");
  });

  test("a page that hides in a true photo is served to colleagues", async () => {
    const me = await makeUser(api);
    const hidden = Buffer.concat([photo({ place: "<script>alert(1)</script>" }), Buffer.from("<script>2</script>")]);
    expect((await send(me, hidden)).status).toBe(200);
    expect(await (await call(me, await addressOf(me))).text()).not.toContain("<script>");
  });

  test("dimensions that take the memory of the server, before they are decoded", async () => {
    const me = await makeUser(api);
    const frame = photo();
    const at = frame.indexOf(Buffer.from("ffc0", "hex"));
    frame.writeUInt16BE(60_000, at + 5);
    frame.writeUInt16BE(60_000, at + 7);
    expect(await failureIn(await send(me, frame))).toBe(unreadable);
    expect(await failureIn(await send(me, photo({ side: photoSide + 1 })))).toBe(unreadable);
    const progressive = photo();
    progressive[progressive.indexOf(Buffer.from("ffc0", "hex")) + 1] = 0xc2;
    expect(await failureIn(await send(me, progressive))).toBe(unreadable);
  });

  test("one byte too many", async () => {
    const me = await makeUser(api);
    const big = Buffer.concat([photo(), Buffer.alloc(largestPhoto)]);
    expect(await failureIn(await send(me, big))).toBe("413 ResourceExhausted TOO_LARGE");
  });

  test("one from somebody without a sign-in, before it is read", async () => {
    expect(await failureIn(await send(undefined, photo()))).toBe("401 Unauthenticated TOKEN_INVALID");
  });
});
