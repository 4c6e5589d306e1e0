import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { groupMail } from "../../src/areas/institution/groups/ties/group-mails.ts";
import { wholesalerInvitation } from "../../src/areas/ordering/wholesaler-members/invitation-words.ts";
import { invitationMail } from "../../src/platform/mail/invitation-mail.ts";
import { mailLanguages } from "../../src/platform/mail/queue-mail.ts";
import { registeredMethods } from "../support/methods/methods.ts";
import { type Institutions, institutionsAs, newInstitution } from "../support/scenes/institutions.ts";
import { makePharmacy, type Pharmacy } from "../support/scenes/pharmacies.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { movableClock } from "../support/server/movable-clock.ts";
import { endOf } from "../support/server/outcome.ts";

const clock = movableClock();
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
const freshEmail = () => `stranger-${++invited}@example.test`;

async function invite(email: string, options: { language?: string } = {}) {
  const { invitation } = await manager.inviteMember({ institutionId: pharmacy.id, email, role: 2, ...options });
  return { id: invitation?.id ?? "" };
}

/** How many mails wait for an address. */
const mailsTo = async (email: string) =>
  (await api.sql("select from mail_outbox where to_address = $1", [email])).length;

describe("who sends invitations to strangers", () => {
  /** Mails so many invitations of the person, or of another one, an hour ago at most. */
  const sent = (count: number, about: { by?: string; to?: string; minutesAgo?: number } = {}) =>
    api.sql(
      `insert into invitation_sent (tenant_id, sent_by, to_hash, sent_at)
       select 'tenant-a', $1::text, sha256(coalesce($2::text, n::text)::bytea), $3::timestamptz from generate_series(1, $4::int) n`,
      [
        about.by ?? pharmacy.manager.uid,
        about.to ?? null,
        new Date(clock.now().getTime() - (about.minutesAgo ?? 1) * 60_000),
        count,
      ],
    );
  const inviting = () => endOf(invite(freshEmail()));
  const tooMany = "ResourceExhausted/TOO_MANY_REQUESTS";
  beforeEach(() => api.sql("delete from invitation_sent"));

  test("sends from as many institutions as they register", async () => {
    await sent(49);
    expect(await inviting()).toBe("answered");
    expect(await inviting()).toBe(tooMany);
    const second = await makePharmacy(api);
    await api.sql(
      "insert into membership (tenant_id, institution_id, user_id, role, created_at) values ('tenant-a', $1, $2, 'manager', now())",
      [second.id, pharmacy.manager.uid],
    );
    expect(await endOf(manager.inviteMember({ institutionId: second.id, email: freshEmail(), role: 2 }))).toBe(tooMany);
    clock.move(60 * 60_000);
    manager = await institutionsAs(api, pharmacy.manager);
    expect(await inviting()).toBe("answered");
  });

  test("sends from as many accounts as they make", async () => {
    await sent(499, { by: "somebody-else" });
    expect(await inviting()).toBe("answered");
    expect(await inviting()).toBe(tooMany);
  });

  test("fills one mailbox, by new invitations or by sending one again", async () => {
    const email = freshEmail();
    const { id: invitationId } = await invite(email);
    await sent(3, { by: "somebody-else", to: email, minutesAgo: 600 });
    const again = () => endOf(manager.resendInvitation({ institutionId: pharmacy.id, invitationId }));
    expect(await again()).toBe("answered");
    expect(await again()).toBe(tooMany);
    expect(await endOf(invite(email.toUpperCase()))).toBe(tooMany);
    expect(await mailsTo(email)).toBe(2);
    expect(await inviting()).toBe("answered");
    clock.move(15 * 60 * 60_000);
    manager = await institutionsAs(api, pharmacy.manager);
    expect(await again()).toBe("answered");
  });

  test("has the address of somebody who never signed up for this", async () => {
    const unproved = await institutionsAs(api, { ...pharmacy.manager, emailVerified: false });
    const { id: invitationId } = await invite(freshEmail());
    const refused = "PermissionDenied/EMAIL_NOT_VERIFIED";
    const invitation = { institutionId: pharmacy.id, email: freshEmail(), role: 2 };
    expect(await endOf(unproved.inviteMember(invitation))).toBe(refused);
    expect(await endOf(unproved.resendInvitation({ institutionId: pharmacy.id, invitationId }))).toBe(refused);
    expect(await endOf(unproved.createInstitution({ institution: newInstitution }))).toBe(refused);
    expect(await mailsTo(invitation.email)).toBe(0);
    const asking = registeredMethods(api).flatMap(({ name, policy }) => (policy?.provenEmail ? [name] : []));
    expect(asking.sort()).toEqual([
      "BillingAccountService.CreateBillingAccount",
      "BillingMemberService.InviteBillingMember",
      "BillingPlanService.StartPaidPlan",
      "GroupMemberService.InviteToGroup",
      "GroupService.CreateGroup",
      "InstitutionService.CreateInstitution",
      "MemberService.InviteMember",
      "MemberService.ResendInvitation",
      "WholesalerMemberService.InviteWholesalerMember",
      "WholesalerService.ApplyWholesaler",
      "WholesalerService.CreateWholesaler",
    ]);
  });

  test("has their own words and links in the subject, or a link in the text that is not ours", async () => {
    const spam = "当選 https://evil.example.test/win www.evil.example";
    await api.sql("update institution set name = $2 where id = $1", [pharmacy.id, spam]);
    await api.sql("update users set display_name = $2 where user_id = $1", [pharmacy.manager.uid, spam]);
    for (const language of mailLanguages) {
      const email = freshEmail();
      await invite(email, { language });
      const [mail] = await api.sql<{ subject: string; body: string }>(
        "select subject, body from mail_outbox where to_address = $1",
        [email],
      );
      expect(mail?.subject, language).not.toMatch(/evil|当選|http/);
      expect(mail?.body, language).not.toMatch(/https:\/\/|www\.evil|evil\.example/);
      expect(mail?.body, language).toContain("当選");
    }
    const sent = { place: spam, person: spam, expiresAt: new Date(0) };
    const company = invitationMail("ja", wholesalerInvitation.ja, { ...sent, role: "staff" });
    expect(company.subject).toBe("【めぐり】卸への招待");
    expect(company.text).not.toMatch(/https:\/\/|www\.evil/);
    const group = groupMail("ja", "group.invited", { group: spam, institution: spam, words: "" });
    expect(group.subject).toBe("グループへの招待が届きました");
  });
});
