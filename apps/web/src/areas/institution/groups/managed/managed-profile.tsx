import type { Group } from "@meguri/rpc/app/v1/group_pb";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { GroupFacts } from "../detail/group-facts.tsx";
import { Prose } from "../prose.tsx";
import { Section } from "../section.tsx";

/** What is recorded of a group. */
export function ManagedProfile({ group }: { group: Group }) {
  const { t } = useTranslation("groups");
  return (
    <Box>
      <GroupFacts group={group} />
      <Section title={t("detail.about")}>
        <Prose text={group.description} none={t("detail.noDescription")} />
      </Section>
      <Section title={t("detail.rules")}>
        <Prose text={group.rules} none={t("detail.noRules")} />
      </Section>
    </Box>
  );
}
