import { type Timestamp, timestampDate } from "@bufbuild/protobuf/wkt";
import { type Group, type GroupMembership, GroupMembershipState } from "@meguri/rpc/app/v1/group_pb";
import type { Institution } from "@meguri/rpc/app/v1/institution_pb";
import Card from "@mui/material/Card";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { Section } from "../section.tsx";
import { useGroupWords } from "../use-group-words.ts";

/** State of an institution in the group, since when and why. */
export function MemberPlace({ group, member }: { group: Group; member: GroupMembership }) {
  const { t } = useTranslation("groups");
  const { dateTime } = useFormat();
  const words = useGroupWords();
  const at = (moment: Timestamp | undefined) => (moment ? dateTime(timestampDate(moment)) : "");
  const isInvited = member.state === GroupMembershipState.INVITED;
  return (
    <Card sx={{ p: 2.5 }}>
      <Facts
        facts={[
          { label: t("field.state"), value: words.stateWords({ myState: member.state }) },
          { label: t("field.appliedBy"), value: <bdi>{member.appliedByName}</bdi> },
          { label: t(isInvited ? "field.invitedAt" : "field.appliedAt"), value: at(member.appliedAt) },
          ...(member.decidedAt ? [{ label: t("field.decidedAt"), value: at(member.decidedAt) }] : []),
          ...(member.state === GroupMembershipState.JOINED
            ? [{ label: t("field.privacy"), value: words.privacyWords(member.ownPrivacyLevel || group.privacyLevel) }]
            : []),
          ...(member.reason ? [{ label: t("field.reason"), value: member.reason }] : []),
        ]}
      />
    </Card>
  );
}

/** What an institution is and how to reach it. */
export function MemberFacts({ institution }: { institution: Institution }) {
  const { t } = useTranslation("groups");
  const words = useGroupWords();
  return (
    <Section title={t("member.facts")}>
      <Facts
        facts={[
          { label: t("field.kind"), value: words.kindWords(institution) },
          { label: t("field.code"), value: <bdi dir="ltr">{institution.code}</bdi> },
          { label: t("field.address"), value: <bdi lang="ja">{words.addressWords(institution)}</bdi> },
          { label: t("field.tel"), value: <bdi dir="ltr">{institution.tel}</bdi> },
        ]}
      />
    </Section>
  );
}
