import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import type { GridColDef } from "@mui/x-data-grid";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { userPath } from "../../paths.ts";
import { useFormat } from "../../shared/format/use-format.ts";
import { AdminMark } from "./admin-mark.tsx";
import { EmailText } from "./email-text.tsx";
import type { Person, Standing } from "./person.ts";
import { PersonMark } from "./person-mark.tsx";
import { StandingChip } from "./standing-chip.tsx";
import { useProviderName } from "./use-provider-name.ts";

/** The columns of the list, named as the server sorts by them. */
export function useUserColumns(standings: ReadonlyMap<string, Standing>): GridColDef<Person>[] {
  const { t } = useTranslation("users");
  const format = useFormat();
  const providerName = useProviderName();
  return useMemo<GridColDef<Person>[]>(
    () => [
      {
        field: "display_name",
        headerName: t("field.displayName"),
        flex: 1.1,
        minWidth: 176,
        hideable: false,
        rowHeader: true,
        valueGetter: (_, person) => person.name,
        renderCell: ({ row, tabIndex }) => (
          <Box sx={{ display: "flex", alignItems: "center", gap: 1.25, minWidth: 0, height: "100%" }}>
            <PersonMark person={row} />
            <Link
              component={RouterLink}
              to={userPath(row.id)}
              tabIndex={tabIndex}
              title={row.name}
              sx={{ overflow: "hidden", textOverflow: "ellipsis", fontWeight: 600 }}
            >
              <bdi>{row.name}</bdi>
            </Link>
          </Box>
        ),
      },
      {
        field: "email",
        headerName: t("field.email"),
        flex: 1.2,
        minWidth: 190,
        valueGetter: (_, person) => person.email,
        renderCell: ({ row }) => <EmailText person={row} />,
      },
      {
        field: "tel",
        headerName: t("field.tel"),
        width: 132,
        valueGetter: (_, person) => person.tel,
        renderCell: ({ row }) => (
          <bdi dir="ltr" className="figures">
            {row.tel}
          </bdi>
        ),
      },
      {
        field: "standing",
        headerName: t("field.standing"),
        width: 124,
        sortable: false,
        renderCell: ({ row }) => <StandingChip person={row} standing={standings.get(row.id)} />,
      },
      {
        field: "rights",
        headerName: t("field.rights"),
        width: 96,
        sortable: false,
        renderCell: ({ row }) => (standings.get(row.id)?.isAdmin ? <AdminMark /> : null),
      },
      {
        field: "provider_id",
        headerName: t("field.provider"),
        width: 124,
        valueGetter: (_, person) => providerName(person.providerId),
      },
      {
        field: "last_login",
        headerName: t("field.lastLogin"),
        width: 184,
        valueGetter: (_, person) => person.lastLogin,
        renderCell: ({ row }) => (
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
        headerName: t("field.createdAt"),
        width: 144,
        valueGetter: (_, person) => person.createdAt,
        renderCell: ({ row }) => <span className="figures">{row.createdAt && format.date(row.createdAt)}</span>,
      },
    ],
    [t, format, providerName, standings],
  );
}
