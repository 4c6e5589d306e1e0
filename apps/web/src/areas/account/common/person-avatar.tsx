import Avatar from "@mui/material/Avatar";
import { usePhoto } from "./use-photo.ts";

/** The first letter of a name, whole even where it takes two code units. */
function initialOf(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? "";
}

/** A person's photo, or their initial. The name is beside it or in the label of what it is in. */
export function PersonAvatar(props: { name: string; photoUrl: string | undefined; size?: number }) {
  return <Portrait name={props.name} picture={usePhoto(props.photoUrl)} size={props.size} />;
}

/** A picture that is at hand, or the initial. */
export function Portrait(props: { name: string; picture: string | undefined; size?: number | undefined }) {
  const { size = 36 } = props;
  return (
    <Avatar
      alt=""
      src={props.picture}
      sx={{ width: size, height: size, fontSize: size * 0.45, bgcolor: "primary.main", color: "primary.contrastText" }}
    >
      {initialOf(props.name)}
    </Avatar>
  );
}
