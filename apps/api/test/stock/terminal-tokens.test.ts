import { randomBytes } from "node:crypto";
import { DeliveryService } from "@meguri/rpc/app/v1/delivery_service_pb";
import { StockMovementKind } from "@meguri/rpc/app/v1/stock_pb";
import { StockService } from "@meguri/rpc/app/v1/stock_service_pb";
import { TerminalScope } from "@meguri/rpc/app/v1/terminal_pb";
import { TerminalService } from "@meguri/rpc/app/v1/terminal_service_pb";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enterInstitution } from "../../src/areas/institution/institutions/membership-queries.ts";
import { withTerminal } from "../../src/platform/auth/admit-terminal.ts";
import { terminalTokens } from "../../src/platform/auth/issued-token.ts";
import { tenantTables } from "../support/hostile/every-table.ts";
import { endOfPost, type RegisteredMethod, registeredMethods } from "../support/methods/methods.ts";
import { makePharmacy, makeStaff, type Pharmacy } from "../support/scenes/pharmacies.ts";
import { makeMedicine } from "../support/scenes/shelf.ts";
import { allScopes, asTerminal, type MadeTerminal, makeTerminal, terminalsAs } from "../support/scenes/terminals.ts";
import { clientOf, startApi, type TestApi } from "../support/server/api.ts";
import { movableClock } from "../support/server/movable-clock.ts";
import { endOf } from "../support/server/outcome.ts";

const clock = movableClock();
const lines: string[] = [];
let api: TestApi;
let pharmacy: Pharmacy;
let methods: RegisteredMethod[];

beforeAll(async () => {
  api = await startApi({ clock, log: pino({ level: "info" }, { write: (line: string) => void lines.push(line) }) });
  pharmacy = await makePharmacy(api);
  methods = registeredMethods(api);
});
afterAll(() => api.stop());
const refused = "Unauthenticated/TOKEN_INVALID";
const own = (terminal: Pick<MadeTerminal, "token">) =>
  endOf(asTerminal(api, TerminalService, terminal).getOwnTerminal({}));

/** All that a terminal may call, by what opens it. What is not here is closed to every terminal. */
const open: Record<string, string[]> = {
  receive: [
    "ScanService.ListShelfCodes",
    "DeliveryService.ListDeliveries",
    "DeliveryService.GetDelivery",
    "DeliveryService.LinkDeliveryOrders",
    "DeliveryService.StartDelivery",
    "DeliveryService.AddDeliveryLines",
    "DeliveryService.UpdateDeliveryLine",
    "DeliveryService.TakeBackDeliveryLine",
    "DeliveryService.PostDelivery",
    "DeliveryService.ReceiveAnnounced",
    "DeliveryNoticeService.ImportDeliveryFiles",
    "DeliveryNoticeService.ListDeliveryNotices",
    "DeliveryNoticeService.GetDeliveryNotice",
  ],
  stock_take: [
    "ScanService.ListShelfCodes",
    "StockCountService.ListStockCounts",
    "StockCountService.GetStockCount",
    "StockCountService.ListStockCountTotals",
    "StockCountService.StartStockCount",
    "StockCountService.AddStockCountEntries",
    "StockCountService.UpdateStockCountEntry",
    "StockCountService.TakeBackStockCountEntry",
    "StockCountService.PostStockCount",
  ],
  lookup: [
    "ScanService.ListShelfCodes",
    "ScanService.ReadScans",
    "MedicineService.SuggestMedicines",
    "StockService.ListStock",
    "StockService.GetStockItem",
    "StockService.ListStockMovements",
    "StockService.GetStockSetting",
  ],
  transfer: ["StockService.ChangeStock"],
  import: [
    "DispensingService.ImportDispensingFiles",
    "DispensingService.GetDispensingSetting",
    "DeliveryNoticeService.ImportDeliveryFiles",
  ],
};
const always = ["TerminalService.GetOwnTerminal", "TerminalService.RecordScans"];

describe("what a terminal may call", () => {
  test.each([
    [TerminalScope.RECEIVE, "receive"],
    [TerminalScope.STOCK_TAKE, "stock_take"],
    [TerminalScope.LOOKUP, "lookup"],
    [TerminalScope.TRANSFER, "transfer"],
    [TerminalScope.IMPORT, "import"],
  ])("of all methods, scope %i opens those of %s and no other", async (scope, named) => {
    const { token } = await makeTerminal(api, pharmacy, { scopes: [scope] });
    const passed: string[] = [];
    for (const { name, path, method } of methods) {
      const about = hasInstitution(method) ? { institutionId: pharmacy.id } : {};
      const body = name === "StockService.ChangeStock" ? { ...about, kind: StockMovementKind.TRANSFER_IN } : about;
      const end = await endOfPost(api, path, undefined, body, { authorization: `Bearer ${token}` });
      if (end !== "permission_denied/NOT_ALLOWED") passed.push(name);
      expect(end, name).not.toMatch(/^(unauthenticated|internal|unknown)/);
    }
    expect(passed.sort()).toEqual([...(open[named] ?? []), ...always].sort());
  });

  const hasInstitution = ({ input }: RegisteredMethod["method"]) =>
    input.fields.some(({ localName }) => localName === "institutionId");

  test("no file is sent or fetched with a terminal's token", async () => {
    const { token } = await makeTerminal(api, pharmacy);
    const answers = await Promise.all([
      fetch(`${api.url}/api/files`, { method: "POST", headers: { authorization: `Bearer ${token}` }, body: "x" }),
      fetch(`${api.url}/api/files/${pharmacy.id}`, { headers: { authorization: `Bearer ${token}` } }),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual([false, false]);
  });

  test("a terminal that moves stock between shelves can neither adjust nor throw away", async () => {
    const medicine = await makeMedicine(api);
    const stock = asTerminal(
      api,
      StockService,
      await makeTerminal(api, pharmacy, { scopes: [TerminalScope.TRANSFER] }),
    );
    const change = (kind: StockMovementKind) =>
      endOf(
        stock.changeStock({
          institutionId: pharmacy.id,
          requestId: crypto.randomUUID(),
          medicineId: medicine.id,
          kind,
          quantity: "1",
          reason: "架空",
        }),
      );
    expect(await change(StockMovementKind.TRANSFER_IN)).toBe("answered");
    expect(await change(StockMovementKind.TRANSFER_OUT)).toBe("answered");
    for (const kind of [StockMovementKind.ADJUST, StockMovementKind.DISPOSE, StockMovementKind.RETURN]) {
      expect(await change(kind)).toBe("PermissionDenied/NOT_ALLOWED");
    }
  });

  test("the other pharmacy of the person who registered it stays closed, to the API and to the database", async () => {
    const other = await makePharmacy(api);
    await api.sql(
      "insert into membership (tenant_id, institution_id, user_id, role, created_at) values ('tenant-a', $1, $2, 'manager', now())",
      [other.id, pharmacy.manager.uid],
    );
    const terminal = await makeTerminal(api, pharmacy);
    const deliveries = asTerminal(api, DeliveryService, terminal);
    expect(await endOf(deliveries.listDeliveries({ institutionId: pharmacy.id }))).toBe("answered");
    expect(await endOf(deliveries.listDeliveries({ institutionId: other.id }))).toBe("NotFound/INSTITUTION_NOT_FOUND");
    const token = terminalTokens(api.deps.secrets.terminalKey).read(terminal.token);
    if (!token) throw new Error("the token is not read");
    const request = { requestId: "r", address: "192.0.2.1", timeoutMs: 5_000 };
    const places = await withTerminal(api.deps, token, request, async (db) => [
      await enterInstitution(db, pharmacy.id),
      await enterInstitution(db, other.id),
    ]);
    expect(places).toEqual(["manager", null]);
  });

  test("the role of the person who registered it still holds", async () => {
    const clerk = await makeStaff(api, pharmacy, "clerk");
    expect(
      await endOf(
        (await terminalsAs(api, clerk)).registerTerminal({
          institutionId: pharmacy.id,
          name: "x",
          kind: 1,
          scopes: allScopes,
        }),
      ),
    ).toBe("PermissionDenied/ROLE_TOO_LOW");
  });

  test("a second factor that the tenant requires of people does not lock their terminals out", async () => {
    const terminal = await makeTerminal(api, pharmacy);
    await api.sql("update tenant set second_factor = 'all' where id = 'tenant-a'");
    expect(await own(terminal)).toBe("answered");
    await api.sql("update tenant set second_factor = 'none' where id = 'tenant-a'");
  });
});

describe("a terminal stops on its next request", () => {
  const byPharmacist = async () => {
    const person = await makeStaff(api, pharmacy, "pharmacist");
    return { person, terminal: await makeTerminal(api, pharmacy, { by: person }) };
  };

  test("when it is revoked, and for good", async () => {
    const { id, token } = await makeTerminal(api, pharmacy);
    expect(await own({ token })).toBe("answered");
    const terminals = await terminalsAs(api, pharmacy.manager);
    const ref = { institutionId: pharmacy.id, terminalId: id };
    await terminals.revokeTerminal(ref);
    expect(await own({ token })).toBe(refused);
    expect(await endOf(terminals.updateTerminal({ ...ref, name: "x", scopes: allScopes }))).toBe(
      "NotFound/TERMINAL_NOT_FOUND",
    );
  });

  test("when a scope is taken from it, as far as that scope went", async () => {
    const terminal = await makeTerminal(api, pharmacy);
    const list = () => endOf(asTerminal(api, DeliveryService, terminal).listDeliveries({ institutionId: pharmacy.id }));
    expect(await list()).toBe("answered");
    const terminals = await terminalsAs(api, pharmacy.manager);
    const described = { institutionId: pharmacy.id, terminalId: terminal.id, name: terminal.name };
    await terminals.updateTerminal({ ...described, scopes: [TerminalScope.LOOKUP] });
    expect(await list()).toBe("PermissionDenied/NOT_ALLOWED");
  });

  test.each([
    ["leaves the pharmacy", "delete from membership where user_id = $1"],
    ["is disabled", "update users set disabled_at = now() where user_id = $1"],
    ["is deleted", "update users set deleted_at = now() where user_id = $1"],
  ])("when the person who registered it %s, and the page shows it", async (_what, statement) => {
    const { person, terminal } = await byPharmacist();
    expect(await own(terminal)).toBe("answered");
    await api.sql(statement, [person.uid]);
    expect(await own(terminal)).toBe(refused);
    const { terminals } = await (await terminalsAs(api, pharmacy.manager)).listTerminals({
      institutionId: pharmacy.id,
    });
    expect(terminals.find(({ id }) => id === terminal.id)).toMatchObject({ state: 4 });
  });

  test("when its pharmacy is deleted", async () => {
    const closing = await makePharmacy(api);
    const terminal = await makeTerminal(api, closing);
    await api.sql("update institution set deleted_at = now() where id = $1", [closing.id]);
    expect(await own(terminal)).toBe(refused);
  });

  test("after its last day", async () => {
    const today = new Date(clock.now().getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
    const terminal = await makeTerminal(api, pharmacy, { expiresOn: today });
    expect(await own(terminal)).toBe("answered");
    clock.move(24 * 3_600_000);
    expect(await own(terminal)).toBe(refused);
    expect(await endOf(makeTerminal(api, pharmacy, { expiresOn: today }))).toBe("InvalidArgument/FIELD_INVALID");
  });
});

describe("a token", () => {
  test("is refused where anything of it is another's, changed, invented or not a token at all", async () => {
    const { token } = await makeTerminal(api, pharmacy);
    const [first = "", secret = ""] = token.split(".");
    const strangers = terminalTokens(randomBytes(32)).make("tenant-a", crypto.randomUUID());
    const unknown = terminalTokens(api.deps.secrets.terminalKey).make("tenant-a", crypto.randomUUID());
    const elsewhere = terminalTokens(api.deps.secrets.terminalKey).make("tenant-b", crypto.randomUUID());
    const odd = [
      strangers.token,
      unknown.token,
      elsewhere.token,
      "mgt_",
      "mgt_.",
      `${first}.`,
      `mgt_.${secret}`,
      `${first}.${secret.slice(1)}`,
      `${first}.${secret}A`,
      `${first}.${secret.startsWith("A") ? "B" : "A"}${secret.slice(1)}`,
      `${first.slice(0, -1)}A.${secret}`,
      token.toUpperCase(),
      `${token}.${secret}`,
      `mgt_${"A".repeat(4_000)}.${"A".repeat(51)}`,
      `mgt_${"_".repeat(30)}.${"-".repeat(51)}`,
      "mgt_undefined",
    ];
    for (const text of odd) expect(await own({ token: text }), text.slice(0, 30)).toBe(refused);
    for (const header of ["Bearer mgt_é.ÿ", `Bearer  ${token}`, `Basic ${token}`, token]) {
      const client = clientOf(api.url, TerminalService, { authorization: header });
      expect(await endOf(client.getOwnTerminal({})), header.slice(0, 20)).toBe(refused);
    }
    expect(await own({ token })).toBe("answered");
  });

  test("is refused in another tenant than its own", async () => {
    const { token } = await makeTerminal(api, pharmacy);
    const call = (tenantid: string) =>
      endOf(clientOf(api.url, TerminalService, { authorization: `Bearer ${token}`, tenantid }).getOwnTerminal({}));
    expect(await call("tenant-a")).toBe("answered");
    expect(await call("tenant-b")).toBe(refused);
  });

  test("of an identity does not pass for a terminal's, nor is a terminal's id enough", async () => {
    const { id } = await makeTerminal(api, pharmacy);
    expect(await own({ token: id })).toBe(refused);
    expect(await own({ token: `mgt_${await api.identity.sign(pharmacy.manager)}` })).toBe(refused);
  });

  test("is kept nowhere: in no table, in no line of the log, in no answer but the first", async () => {
    const { id, token } = await makeTerminal(api, pharmacy);
    await own({ token });
    await endOf(
      asTerminal(api, DeliveryService, { token }).getDelivery({ institutionId: pharmacy.id, deliveryId: id }),
    );
    const secret = token.split(".")[1] ?? "";
    const tables = await tenantTables(api.sql);
    for (const { name } of tables) {
      const rows = await api.sql(`select 1 as found from ${name} t where position($1 in t::text) > 0`, [secret]);
      expect(rows, name).toEqual([]);
    }
    const { terminals } = await (await terminalsAs(api, pharmacy.manager)).listTerminals({
      institutionId: pharmacy.id,
    });
    expect(JSON.stringify(terminals.map(({ tokenEnding }) => tokenEnding))).toContain(token.slice(-4));
    await expect.poll(() => lines.join("")).toContain(`terminal:${id}`);
    expect(lines.join("")).not.toContain(secret);
  });

  test("whose calls are many is noted as seen once a minute, not at every call", async () => {
    const terminal = await makeTerminal(api, pharmacy);
    const seen = async () =>
      (await api.sql<{ at: Date }>("select last_seen_at as at from terminal where id = $1", [terminal.id]))[0]?.at;
    expect(await seen()).toBeNull();
    await own(terminal);
    const first = await seen();
    await own(terminal);
    expect(await seen()).toEqual(first);
    clock.move(61_000);
    await own(terminal);
    expect((await seen())?.getTime()).toBeGreaterThan(first?.getTime() ?? Number.POSITIVE_INFINITY);
  });
});
