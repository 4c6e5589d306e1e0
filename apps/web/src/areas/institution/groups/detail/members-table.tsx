import type { Group, GroupMembership } from "@meguri/rpc/app/v1/group_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { use, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { OnPaper } from "../../../../shared/ui/print/print-sheet.tsx";
import { tableAsCards } from "../../../../shared/ui/table/table-as-cards.ts";
import { tableStyle } from "../list/table-style.ts";
import { ManagerMark } from "../managed/manager-mark.tsx";
import { useGroupWords } from "../use-group-words.ts";

/** Rows shown at first, and with each さらに表示. */
const step = 100;

/** The institutions that have joined, by name. */
export function MembersTable(props: {
  group: Group;
  members: readonly GroupMembership[];
  /** The page of one institution. */
  pathOf: (institutionId: string) => string;
}) {
  const { t } = useTranslation("groups");
  const words = useGroupWords();
  const [shown, setShown] = useState(step);
  const isOnPaper = use(OnPaper);
  const { group, members } = props;
  return (
    <>
      <TableContainer component={Card} sx={tableAsCards}>
        <Table aria-label={t("detail.members")} sx={tableStyle}>
          <TableHead>
            <TableRow>
              <TableCell>{t("field.institution")}</TableCell>
              <TableCell>{t("field.address")}</TableCell>
              <TableCell>{t("field.tel")}</TableCell>
              <TableCell>{t("field.privacy")}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {members.slice(0, isOnPaper ? members.length : shown).map(({ institution, manages, ownPrivacyLevel }) =>
              institution ? (
                <TableRow key={institution.id} hover>
                  <TableCell component="th" scope="row">
                    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5 }}>
                      <Link component={RouterLink} to={props.pathOf(institution.id)} sx={{ fontWeight: 600 }}>
                        <bdi lang="ja">{institution.name}</bdi>
                      </Link>
                      {manages && <ManagerMark />}
                    </Box>
                  </TableCell>
                  <TableCell>
                    <bdi lang="ja">{words.addressWords(institution)}</bdi>
                  </TableCell>
                  <TableCell sx={{ whiteSpace: "nowrap" }}>
                    <bdi dir="ltr">{institution.tel}</bdi>
                  </TableCell>
                  <TableCell>{words.privacyWords(ownPrivacyLevel || group.privacyLevel)}</TableCell>
                </TableRow>
              ) : null,
            )}
          </TableBody>
        </Table>
      </TableContainer>
      {members.length > shown && !isOnPaper && (
        <Button variant="outlined" color="inherit" sx={{ mt: 2 }} onClick={() => setShown((before) => before + step)}>
          {t("showMore")}
        </Button>
      )}
    </>
  );
}
