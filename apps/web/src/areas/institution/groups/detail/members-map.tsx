import type { Group, GroupMembership } from "@meguri/rpc/app/v1/group_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { JapanMap } from "../../../../shared/map/japan-map.tsx";

/** The members that have a place, on the map; shows how many have none. */
export function MembersMap(props: {
  group: Group;
  members: readonly GroupMembership[];
  /** The page of one institution. */
  pathOf: (institutionId: string) => string;
}) {
  const { t } = useTranslation("groups");
  const { group, members, pathOf } = props;
  const markers = useMemo(
    () =>
      members.flatMap(({ institution }) =>
        institution?.place
          ? [{ id: institution.id, label: institution.name, to: pathOf(institution.id), place: institution.place }]
          : [],
      ),
    [members, pathOf],
  );
  const missing = members.length - markers.length;
  if (markers.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t("detail.noPlaces")}
      </Typography>
    );
  }
  return (
    <Box sx={{ mb: 2, maxWidth: 640 }}>
      <JapanMap label={t("detail.mapLabel", { group: group.name })} markers={markers} />
      {missing > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t("detail.notOnMap", { count: missing })}
        </Typography>
      )}
    </Box>
  );
}
