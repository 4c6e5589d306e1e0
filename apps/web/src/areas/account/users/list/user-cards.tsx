import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import CardActionArea from "@mui/material/CardActionArea";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { userPath } from "../../../../paths.ts";
import { useKeptNumber } from "../../../../shared/place/use-kept-number.ts";
import { MoreButton } from "../../../../shared/ui/more-button.tsx";
import { AdminMark } from "../admin-mark.tsx";
import { EmailText } from "../detail/email-text.tsx";
import type { Person, Standing } from "../person.ts";
import { PersonMark } from "../person-mark.tsx";
import { StandingChip } from "../standing-chip.tsx";

/** Cards shown at first, and with each さらに表示. */
const step = 20;

/** The page's users on a phone: a card each, some at a time. */
export function UserCards(props: { people: readonly Person[]; standings: ReadonlyMap<string, Standing> }) {
  const [shown, setShown] = useKeptNumber("cards", step);
  const isMore = props.people.length > shown;
  return (
    <>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1 }}>
        {props.people.slice(0, shown).map((person) => (
          <li key={person.id}>
            <PersonCard person={person} standing={props.standings.get(person.id)} />
          </li>
        ))}
      </Box>
      {isMore && <MoreButton fullWidth size="large" sx={{ mt: 1.5 }} onClick={() => setShown(shown + step)} />}
    </>
  );
}

function PersonCard({ person, standing }: { person: Person; standing: Standing | undefined }) {
  return (
    <Card>
      <CardActionArea
        component={Link}
        to={userPath(person.id)}
        sx={{ display: "grid", gridTemplateColumns: "auto 1fr auto", alignItems: "center", columnGap: 1.5, p: 1.5 }}
      >
        <PersonMark person={person} size={40} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="subtitle2" component="span" sx={{ display: "block" }}>
            <bdi>{person.name}</bdi>
          </Typography>
          <Typography
            variant="body2"
            color="textSecondary"
            component="span"
            sx={{ display: "flex", minWidth: 0 }}
            noWrap
          >
            <EmailText person={person} />
          </Typography>
          {standing?.isAdmin && (
            <Typography variant="body2" component="span" sx={{ display: "block" }}>
              <AdminMark />
            </Typography>
          )}
        </Box>
        <StandingChip person={person} standing={standing} />
      </CardActionArea>
    </Card>
  );
}
