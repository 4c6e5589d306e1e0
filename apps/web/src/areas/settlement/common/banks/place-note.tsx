import { type BankPlace, type BankPlaces, isPlaceName } from "@meguri/formats/zengin/bank-places";
import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";

/** What the list of banks says of a code and a name: whose code it is, that it is not listed, or that the name is another. */
export function PlaceNote(props: {
  /** A whole code, or what is typed of it. */
  code: string;
  name: string;
  places: BankPlaces | undefined;
  isWhole: boolean;
  words: { unknown: string; other: (place: BankPlace) => string; known: (place: BankPlace) => string };
}) {
  const { code, name, places, isWhole, words } = props;
  if (!places || !isWhole) return null;
  const place = places.byCode(code);
  if (!place) return <Alert severity="warning">{words.unknown}</Alert>;
  if (!isPlaceName(name, place)) return <Alert severity="warning">{words.other(place)}</Alert>;
  return (
    <Typography variant="body2" color="textSecondary">
      {words.known(place)}
    </Typography>
  );
}
