import { walkedScreens } from "../screens/list.ts";
import { walk } from "../screens/walk.ts";

walk(walkedScreens.filter(({ viewer }) => viewer === "owner"));
