import { PrivacyLevel } from "@meguri/rpc/app/v1/group_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAdmin, makeUser } from "../support/scenes/people.ts";
import { groupsAs, join, makeGroup, makePharmacy, type Pharmacy } from "../support/scenes/pharmacies.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import type { TokenClaims } from "../support/server/tokens.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** The groups that somebody has in common with a pharmacy. */
async function commonOf(person: TokenClaims, { id }: Pharmacy) {
  const { groups } = await (await groupsAs(api, person)).listCommonGroups({ institutionId: id });
  return groups;
}

test("only the groups of both are returned, by name, with what the other shows there", async () => {
  const [mine, theirs] = [await makePharmacy(api), await makePharmacy(api)];
  const wide = await makeGroup(api, theirs, { name: "い 広い輪", privacyLevel: PrivacyLevel.AMOUNT });
  const near = await makeGroup(api, mine, { name: "あ 近い輪" });
  await makeGroup(api, theirs, { name: "よその輪" });
  const ended = await makeGroup(api, theirs, { name: "終わった輪" });
  await join(api, wide, theirs, mine);
  await join(api, near, mine, theirs);
  await join(api, ended, theirs, mine);
  const groups = await groupsAs(api, theirs.manager);
  await groups.deleteGroup({ institutionId: theirs.id, groupId: ended, typedName: "終わった輪" });
  await groups.setOwnPrivacyLevel({ institutionId: theirs.id, groupId: near, privacyLevel: PrivacyLevel.HAS });
  const through = { myInstitutionId: mine.id, myInstitutionName: mine.name };
  expect(await commonOf(mine.manager, theirs)).toMatchObject([
    { groupId: near, groupName: "あ 近い輪", shown: PrivacyLevel.HAS, ...through },
    { groupId: wide, groupName: "い 広い輪", shown: PrivacyLevel.AMOUNT, ...through },
  ]);
});

test("a person of two institutions in a group gets it once, through the first of them", async () => {
  const founder = await makePharmacy(api);
  const [second, first] = [
    await makePharmacy(api, { name: "い 二号店" }),
    await makePharmacy(api, { name: "あ 一号店" }),
  ];
  const groupId = await makeGroup(api, founder);
  for (const shop of [second, first]) await join(api, groupId, founder, shop);
  await api.sql("insert into membership values ('tenant-a', $1, $2, 'clerk', now())", [first.id, second.manager.uid]);
  expect(await commonOf(second.manager, founder)).toMatchObject([{ groupId, myInstitutionName: "あ 一号店" }]);
});

test("without a common group the result is empty: strangers, who only applied, administrators, another tenant", async () => {
  const founder = await makePharmacy(api);
  const [member, applicant] = [await makePharmacy(api), await makePharmacy(api)];
  const groupId = await makeGroup(api, founder);
  await join(api, groupId, founder, member);
  const theirs = await groupsAs(api, applicant.manager);
  await theirs.applyToGroup({ institutionId: applicant.id, groupId, agreesToRules: true });
  const abroad = await makePharmacy(api, { tenantId: "tenant-b" });
  for (const person of [applicant.manager, await makeUser(api), await makeAdmin(api), abroad.manager]) {
    expect(await commonOf(person, founder)).toEqual([]);
  }
  expect(await commonOf(member.manager, founder)).toHaveLength(1);
  await api.sql("update institution set verification = 'code_contested' where id = $1", [founder.id]);
  expect(await commonOf(member.manager, founder)).toEqual([]);
});
