/** Id of the element that contains the photo field and its file inputs. */
export const photoFieldId = "card-photo-field";
