import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { groupPaths } from "../../../../paths.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { Section } from "../section.tsx";
import { useGroupWords } from "../use-group-words.ts";
import { useCommonGroups } from "./use-common-groups.ts";

/** The groups that an institution has in common with one's own, and what it shows there; nothing where there are none. */
export function CommonGroups({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("groups");
  const { failureWords } = useFailureWords();
  const { privacyWords } = useGroupWords();
  const { groups, error, refetch } = useCommonGroups(institutionId);
  if (groups?.length === 0) return null;
  return (
    <Section title={t("common.title")} isBare>
      {!groups && error && <ErrorState cause={failureWords(error)} onRetry={refetch} />}
      {!groups && !error && <LoadingSkeleton rows={2} />}
      {groups && (
        <Card
          component="ul"
          aria-label={t("common.title")}
          sx={{ m: 0, p: 0, listStyle: "none", width: "100%", maxWidth: 720 }}
        >
          {groups.map((group) => (
            <Box
              key={group.groupId}
              component="li"
              sx={{ px: 2.5, py: 1.5, "& + &": { borderTop: 1, borderColor: "divider" } }}
            >
              <Link
                component={RouterLink}
                to={groupPaths.detailFor(group.groupId, group.myInstitutionId)}
                sx={{ fontWeight: 600 }}
              >
                <bdi>{group.groupName}</bdi>
              </Link>
              <Typography variant="body2" color="textSecondary">
                {t("common.shown", { level: privacyWords(group.shown) })}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {t("common.through", { institution: group.myInstitutionName })}
              </Typography>
            </Box>
          ))}
        </Card>
      )}
    </Section>
  );
}
