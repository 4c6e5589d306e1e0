import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { Group } from "@meguri/rpc/app/v1/group_pb";
import Card from "@mui/material/Card";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { useGroupWords } from "../use-group-words.ts";

/** What one looks a group up for. */
export function GroupFacts({ group }: { group: Group }) {
  const { t } = useTranslation("groups");
  const { date } = useFormat();
  const words = useGroupWords();
  const distance = words.distanceWords(group);
  return (
    <Card sx={{ p: 2.5 }}>
      <Facts
        facts={[
          { label: t("field.region"), value: words.regionWords(group) },
          { label: t("field.prefecture"), value: words.prefectureWords(group) },
          { label: t("field.members"), value: t("institutions", { count: group.memberCount }) },
          ...(distance ? [{ label: t("field.distance"), value: distance }] : []),
          { label: t("field.privacy"), value: words.privacyWords(group.privacyLevel) },
          { label: t("field.manager"), value: <bdi lang="ja">{group.managerInstitutionName}</bdi> },
          { label: t("field.createdAt"), value: group.createdAt && date(timestampDate(group.createdAt)) },
        ]}
      />
    </Card>
  );
}
