import { pageScreens } from "../screens/list.ts";
import { walk } from "../screens/walk.ts";

walk(pageScreens.filter(({ name }) => name.startsWith("card-")));
