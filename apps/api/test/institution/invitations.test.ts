import { AccountService } from "@meguri/rpc/app/v1/account_service_pb";
import { InvitationState } from "@meguri/rpc/app/v1/member_pb";
import { NotificationService } from "@meguri/rpc/app/v1/notification_service_pb";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Institutions, institutionsAs } from "../support/scenes/institutions.ts";
import { makeUser } from "../support/scenes/people.ts";
import { makePharmacy, makeStaff, type Pharmacy } from "../support/scenes/pharmacies.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { type MailServer, mailDeps, sendAllMail, startMailServer } from "../support/server/mail-server.ts";
import { movableClock } from "../support/server/movable-clock.ts";
import { endOf } from "../support/server/outcome.ts";

const clock = movableClock();
const dayMs = 24 * 60 * 60 * 1000;
let api: TestApi;
let pharmacy: Pharmacy;
let manager: Institutions;
beforeAll(async () => {
  api = await startApi({ clock });
});
afterAll(() => api.stop());
beforeEach(async () => {
  pharmacy = await makePharmacy(api);
  manager = await institutionsAs(api, pharmacy.manager);
});

let invited = 0;
const freshEmail = () => `invited-${++invited}@example.test`;

/** The tokens of the links that wait in the outbox for an address, the oldest first. */
const tokenIn = ({ hash }: URL) => new URLSearchParams(hash.slice(1)).get("token") ?? "";

async function tokensFor(email: string): Promise<string[]> {
  const rows = await api.sql<{ link_path: string }>(
    "select link_path from mail_outbox where to_address = $1 order by created_at, id",
    [email],
  );
  return rows.map(({ link_path }) => tokenIn(new URL(link_path, "https://x.test")));
}

async function invite(email: string, options: { role?: number; validDays?: number; language?: string } = {}) {
  const { invitation } = await manager.inviteMember({ institutionId: pharmacy.id, email, role: 2, ...options });
  const [token = ""] = (await tokensFor(email)).slice(-1);
  return { id: invitation?.id ?? "", token, invitation };
}

const notFound = "NotFound/INVITATION_NOT_FOUND";

describe("an invitation", () => {
  test("comes by mail, its link lets the person in with the role, and the managers hear of it", async () => {
    const server: MailServer = await startMailServer();
    const email = freshEmail();
    await manager.inviteMember({ institutionId: pharmacy.id, email, role: 2 });
    await sendAllMail(mailDeps(api, server));
    const mail = server.taken.find(({ to }) => to.includes(email))?.mail;
    await server.stop();
    expect(mail?.subject).toBe("【めぐり】施設への招待");
    expect(mail?.text).toContain(pharmacy.name);
    expect(mail?.text).toContain("薬剤師として招待されました");
    const link = /https:\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    expect(link).toContain(`https://meguri.example.test/u/setting/inst/${pharmacy.id}/invite#token=`);
    const { search } = new URL(link);
    expect(search, "what a server logs").toBe("");
    const token = tokenIn(new URL(link));
    const person = await makeUser(api, { email, displayName: "参加 一郎" });
    const guest = await institutionsAs(api, person);
    expect((await guest.getInvitation({ token })).invitation).toMatchObject({
      institutionId: pharmacy.id,
      institutionName: pharmacy.name,
      email,
      role: 2,
      state: InvitationState.PENDING,
    });
    expect(await guest.acceptInvitation({ token })).toMatchObject({ institutionId: pharmacy.id });
    expect(await guest.getInstitution({ institutionId: pharmacy.id })).toMatchObject({ role: 2 });
    const bell = await (await api.as(NotificationService, pharmacy.manager)).listNotifications({});
    expect(bell.notifications).toMatchObject([
      { kind: "institution.member_joined", values: { person: "参加 一郎", institution: pharmacy.name } },
    ]);
  });

  test("is kept as a hash only: who reads the database cannot follow the link", async () => {
    const { token } = await invite(freshEmail());
    expect(token).toMatch(/^[\w-]{43}$/);
    await api.sql("update mail_outbox set body = '', link_path = ''");
    const stored = await api.sql("select v::text as row from invitation v");
    expect(stored.filter(({ row }) => String(row).includes(token))).toEqual([]);
  });

  test("is used once, though two windows accept it at the same moment", async () => {
    const email = freshEmail();
    const { token } = await invite(email);
    const guest = await institutionsAs(api, await makeUser(api, { email }));
    const ends = await Promise.all([
      endOf(guest.acceptInvitation({ token })),
      endOf(guest.acceptInvitation({ token })),
    ]);
    expect(ends.toSorted()).toEqual([notFound, "answered"]);
    expect((await guest.getInvitation({ token })).invitation?.state).toBe(InvitationState.ACCEPTED);
    await manager.removeMember({ institutionId: pharmacy.id, userId: (await membersOf(email))[0] ?? "" });
    expect(await endOf(guest.acceptInvitation({ token }))).toBe(notFound);
  });

  async function membersOf(email: string): Promise<string[]> {
    const { members } = await manager.listMembers({ institutionId: pharmacy.id });
    return members.filter((member) => member.email === email).map(({ userId }) => userId);
  }

  test("opens nothing for another person, another tenant or an address nobody has proved", async () => {
    const email = freshEmail();
    const { token } = await invite(email);
    const other = await institutionsAs(api, await makeUser(api));
    const forAnother = "PermissionDenied/INVITATION_FOR_ANOTHER";
    expect(await endOf(other.getInvitation({ token }))).toBe(forAnother);
    expect(await endOf(other.acceptInvitation({ token }))).toBe(forAnother);
    const unproved = await institutionsAs(api, { ...(await makeUser(api, { email })), emailVerified: false });
    expect(await endOf(unproved.acceptInvitation({ token }))).toBe(forAnother);
    const abroad = await institutionsAs(api, await makeUser(api, { email, tenantId: "tenant-b" }));
    expect(await endOf(abroad.getInvitation({ token }))).toBe(notFound);
    expect(await endOf(abroad.acceptInvitation({ token }))).toBe(notFound);
    expect(await endOf(other.acceptInvitation({ token: "guessed" }))).toBe(notFound);
  });

  test("ends after its days, with a reason for the person who comes too late", async () => {
    const email = freshEmail();
    const { token } = await invite(email, { validDays: 1 });
    const person = await makeUser(api, { email });
    clock.move(dayMs + 1);
    const guest = await institutionsAs(api, person);
    expect(await endOf(guest.acceptInvitation({ token }))).toBe(notFound);
    expect((await guest.getInvitation({ token })).invitation?.state).toBe(InvitationState.EXPIRED);
    const late = await institutionsAs(api, pharmacy.manager);
    const { invitations } = await late.listInvitations({ institutionId: pharmacy.id });
    expect(invitations).toMatchObject([{ email, state: InvitationState.EXPIRED }]);
    manager = late;
  });

  test("that is sent again works by the new link only", async () => {
    const email = freshEmail();
    const { id: invitationId, token: old } = await invite(email);
    await manager.resendInvitation({ institutionId: pharmacy.id, invitationId });
    const [, fresh = ""] = await tokensFor(email);
    const guest = await institutionsAs(api, await makeUser(api, { email }));
    expect(await endOf(guest.acceptInvitation({ token: old }))).toBe(notFound);
    expect(await endOf(guest.acceptInvitation({ token: fresh }))).toBe("answered");
    expect(await endOf(manager.resendInvitation({ institutionId: pharmacy.id, invitationId }))).toBe(notFound);
  });

  test("that is taken back, or followed by another to the same address, opens nothing", async () => {
    const email = freshEmail();
    const first = await invite(email);
    const second = await invite(email.toUpperCase());
    const guest = await institutionsAs(api, await makeUser(api, { email }));
    expect(await endOf(guest.acceptInvitation({ token: first.token }))).toBe(notFound);
    await manager.revokeInvitation({ institutionId: pharmacy.id, invitationId: second.id });
    expect(await endOf(guest.acceptInvitation({ token: second.token }))).toBe(notFound);
    expect(await endOf(manager.revokeInvitation({ institutionId: pharmacy.id, invitationId: second.id }))).toBe(
      notFound,
    );
  });

  test("is not touched by the manager of another pharmacy", async () => {
    const { id: invitationId } = await invite(freshEmail());
    const other = await makePharmacy(api);
    const theirs = await institutionsAs(api, other.manager);
    expect(await endOf(theirs.revokeInvitation({ institutionId: other.id, invitationId }))).toBe(notFound);
    expect(await endOf(theirs.resendInvitation({ institutionId: other.id, invitationId }))).toBe(notFound);
  });

  test("is not sent to a member, and not accepted by one", async () => {
    const clerk = await makeStaff(api, pharmacy, "clerk");
    expect(await endOf(invite(clerk.email ?? ""))).toBe("AlreadyExists/ALREADY_MEMBER");
    const email = freshEmail();
    const { token } = await invite(email);
    const person = await makeUser(api, { email });
    await api.sql("insert into membership values ('tenant-a', $1, $2, 'clerk', now())", [pharmacy.id, person.uid]);
    const guest = await institutionsAs(api, person);
    expect(await endOf(guest.acceptInvitation({ token }))).toBe("AlreadyExists/ALREADY_MEMBER");
    expect(await guest.getInstitution({ institutionId: pharmacy.id })).toMatchObject({ role: 1 });
  });

  test.each([
    ["ja", "への招待"],
    ["en", "invitation to"],
    ["fr", "invitation à rejoindre"],
    ["vi", "lời mời tham gia"],
    ["cn", "邀请您加入"],
    ["ar", "دعوة للانضمام"],
  ])("is written in the language of the person invited: %s", async (language, words) => {
    const email = freshEmail();
    await invite(email, { language });
    const [mail] = await api.sql("select subject, body, language from mail_outbox where to_address = $1", [email]);
    expect(mail).toMatchObject({ language, subject: expect.stringContaining(words) });
    expect(mail?.body).toContain(pharmacy.name);
    expect(mail?.body).not.toMatch(/[{}]/);
  });

  test("comes in the language that the person invited has chosen, whatever the inviter's is, the second time too", async () => {
    const email = freshEmail();
    const person = await api.as(AccountService, await makeUser(api, { email }));
    await person.saveUser({ language: "fr" });
    const { id } = await invite(email.toUpperCase(), { language: "cn" });
    await person.updateAccount({ language: "vi" });
    await manager.resendInvitation({ institutionId: pharmacy.id, invitationId: id });
    const mails = await api.sql(
      "select language from mail_outbox where lower(to_address) = $1 order by created_at, id",
      [email],
    );
    expect(mails.map(({ language }) => language)).toEqual(["fr", "vi"]);
  });

  test.each([
    ["an address that is none", { email: "nobody" }],
    ["a role that is none", { role: 0 }],
    ["31 days", { validDays: 31 }],
    ["a language nobody speaks", { language: "xx" }],
  ])("is refused with %s", async (_what, wrong) => {
    const input = { institutionId: pharmacy.id, email: freshEmail(), role: 1, ...wrong };
    expect(await endOf(manager.inviteMember(input))).toBe("InvalidArgument/FIELD_INVALID");
  });

  test("cannot be used to flood mailboxes: an hour takes no more than a hundred", async () => {
    await api.sql(
      `insert into invitation (tenant_id, institution_id, email, role, token_hash, invited_by, expires_at, sent_at, created_at)
       select 'tenant-a', $1::uuid, n || '@example.test', 'clerk', sha256(($1::text || n)::bytea), 'u', $2::timestamptz, $2, $2 from generate_series(1, 100) n`,
      [pharmacy.id, clock.now()],
    );
    expect(await endOf(invite(freshEmail()))).toBe("ResourceExhausted/TOO_MANY_REQUESTS");
  });
});

test("a list of 0, 1 and 10,000 invitations comes whole, newest first", async () => {
  const list = async () => (await manager.listInvitations({ institutionId: pharmacy.id })).invitations;
  expect(await list()).toEqual([]);
  const { id } = await invite(freshEmail());
  expect(await list()).toMatchObject([{ id }]);
  await api.sql(
    `insert into invitation (tenant_id, id, institution_id, email, role, token_hash, invited_by, expires_at, sent_at, created_at)
     select 'tenant-a', uuidv7(interval '-1 day'), $1::uuid, n || '@example.test', 'clerk', sha256(($1::text || n)::bytea), 'u', now(), now(), now()
     from generate_series(1, 9999) n`,
    [pharmacy.id],
  );
  const many = await list();
  expect([many.length, many[0]?.id]).toEqual([10_000, id]);
});
