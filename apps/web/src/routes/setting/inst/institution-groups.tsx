import { MemberRole } from "@meguri/rpc/app/v1/account_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import MuiLink from "@mui/material/Link";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { groupListDefaults, groupQuestion } from "../../../areas/institution/groups/list/group-list-state.ts";
import { useGroups } from "../../../areas/institution/groups/list/use-groups.ts";
import { useInstitution } from "../../../areas/institution/institutions/use-institution.ts";
import { groupPaths, paths } from "../../../paths.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { MoreButton } from "../../../shared/ui/more-button.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";

/** The groups that an institution has joined, and the ways to more of them; its head office sees which they are. */
export function InstitutionGroups({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("institutions");
  const { failureWords } = useFailureWords();
  const joined = groupQuestion(institutionId, "search", { ...groupListDefaults, tab: "joined" });
  const { groups, error, isPending, isFetchingMore, hasMore, more, refetch } = useGroups(joined);
  const isMember = useInstitution(institutionId).role !== MemberRole.UNSPECIFIED;
  const query = new URLSearchParams({ inst: institutionId });
  const ways = isMember && (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
      <Button component={Link} to={`${paths.medsearchGroup}?${query}`} variant="contained">
        {t("groups.find")}
      </Button>
      <Button component={Link} to={`${paths.settingGroup}?${query}`} variant="outlined" color="inherit">
        {t("groups.manage")}
      </Button>
    </Box>
  );
  if (error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (isPending) return <LoadingSkeleton rows={3} />;
  if (groups.length === 0)
    return <EmptyState title={t("groups.none")} hint={t("groups.noneHint")} {...(ways && { action: ways })} />;
  return (
    <Box sx={{ display: "grid", gap: 2, justifyItems: "start" }}>
      <Card
        component="ul"
        aria-label={t("groups.joined")}
        sx={{ m: 0, p: 0, listStyle: "none", width: "100%", maxWidth: 720 }}
      >
        {groups.map((group) => (
          <Box
            key={group.id}
            component="li"
            sx={{ px: 2.5, py: 1.5, "& + &": { borderTop: 1, borderColor: "divider" } }}
          >
            {isMember ? (
              <MuiLink component={Link} to={groupPaths.detailFor(group.id, institutionId)} sx={{ fontWeight: 600 }}>
                <bdi>{group.name}</bdi>
              </MuiLink>
            ) : (
              <bdi>{group.name}</bdi>
            )}
          </Box>
        ))}
      </Card>
      {hasMore && <MoreButton loading={isFetchingMore} onClick={more} />}
      {ways}
    </Box>
  );
}
