import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { userPath } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import type { ListColumn } from "../../../../shared/ui/list/list-column.ts";
import { AdminMark } from "../admin-mark.tsx";
import { EmailText } from "../detail/email-text.tsx";
import { useProviderName } from "../detail/use-provider-name.ts";
import type { Person, Standing } from "../person.ts";
import { PersonMark } from "../person-mark.tsx";
import { StandingChip } from "../standing-chip.tsx";

/** The columns of the list, named as the server sorts by them. */
export function useUserColumns(standings: ReadonlyMap<string, Standing>): ListColumn<Person>[] {
  const { t } = useTranslation("users");
  const format = useFormat();
  const providerName = useProviderName();
  return useMemo<ListColumn<Person>[]>(
    () => [
      {
        field: "display_name",
        label: t("field.displayName"),
        flex: 1.1,
        minWidth: 176,
        isHideable: false,
        isRowHeader: true,
        cell: (row, tabIndex) => (
          <Box sx={{ display: "flex", alignItems: "center", gap: 1.25, minWidth: 0, height: "100%" }}>
            <PersonMark person={row} />
            <Link
              component={RouterLink}
              to={userPath(row.id)}
              tabIndex={tabIndex}
              title={row.name}
              sx={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap", fontWeight: 600 }}
            >
              <bdi>{row.name}</bdi>
            </Link>
          </Box>
        ),
      },
      {
        field: "name_kana",
        label: t("field.nameKana"),
        flex: 0.8,
        minWidth: 132,
        cell: (row) => <bdi>{row.nameKana}</bdi>,
      },
      {
        field: "email",
        label: t("field.email"),
        flex: 1.2,
        minWidth: 190,
        cell: (row) => <EmailText person={row} />,
      },
      {
        field: "tel",
        label: t("field.tel"),
        width: 132,
        cell: (row) => (
          <bdi dir="ltr" className="figures">
            {row.tel}
          </bdi>
        ),
      },
      {
        field: "disabled_at",
        label: t("field.standing"),
        width: 124,
        cell: (row) => <StandingChip person={row} standing={standings.get(row.id)} />,
      },
      {
        field: "is_admin",
        label: t("field.rights"),
        width: 96,
        cell: (row) => (standings.get(row.id)?.isAdmin ? <AdminMark /> : null),
      },
      {
        field: "provider_id",
        label: t("field.provider"),
        width: 124,
        cell: (person) => providerName(person.providerId),
      },
      {
        field: "last_login",
        label: t("field.lastLogin"),
        width: 184,
        cell: (row) => (
          // Long names of days and months: the time goes on a line of its own rather than out of sight.
          <Box
            className="figures"
            sx={{ whiteSpace: "normal", lineHeight: 1.25, "& > span": { whiteSpace: "nowrap" } }}
          >
            {row.lastLogin ? (
              <>
                <span>{format.date(row.lastLogin)}</span> <span>{format.time(row.lastLogin)}</span>
              </>
            ) : (
              t("never")
            )}
          </Box>
        ),
      },
      {
        field: "created_at",
        label: t("field.createdAt"),
        width: 144,
        cell: (row) => <span className="figures">{row.createdAt && format.date(row.createdAt)}</span>,
      },
    ],
    [t, format, providerName, standings],
  );
}
