/** Words that are not part of the name proper. Compared in lower case, without trailing dots. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u).filter(Boolean));

/** Titles before a name that are never names. */
export const titles = words(`
  mr mrs ms miss mx dr prof professor doctor sir dame hon rev shri shree smt herr frau mme mlle dott dipl-ing
  श्री श्रीमती सुश्री डा डॉ प्रा प्रो ई इन्जिनियर
  د أ أ.د السيد السيدة الدكتور الدكتورة الأستاذ الأستاذة المهندس المهندسة الشيخ`);

/** Titles that are also names (Er, Gen, Col): recognized only with a dot. */
export const titlesWithDot = words("er ar adv eng ing capt col gen lt maj sgt st fr m");

export const suffixes = words(`
  jr sr ii iii iv phd ph.d md m.d mba esq cpa dds llb llm msc m.sc bsc b.sc beng meng fca acca pmp cfa frcs obe cbe mbe`);

/** After a comma these end a company's name, which must not be inverted like `Smith, John`. */
export const companyForms = words("inc llc ltd limited gmbh ag co corp plc pvt sa sarl srl kg oy ab bv nv");

/** The family name starts at the first of these. */
export const familyParticles = words(`
  van von vom zu zur der den de del della delle di da das do dos du des la las los le lo ter ten te af av
  bin ibn bint ben al el ad as ash بن ابن بنت آل`);

/** Particles in lower case only: capitals are initials. */
export const smallParticles = words("y e i o");

/** Form one name with the following word. */
export const joiners = words("abdul abdel abd abu abou umm عبد أبو ابو أم");

/** Han family names of two characters; all others have one. */
export const longHanFamilies = words(`
  欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 司徒 东方 東方 皇甫 尉迟 尉遲 公孙 公孫 慕容 令狐 长孙 長孫 宇文 夏侯 端木 南宫 南宮
  独孤 獨孤 西门 西門 轩辕 軒轅 澹台 澹臺 百里 呼延 闻人 聞人`);

/** Korean family names of two syllables. */
export const longHangulFamilies = words("남궁 황보 제갈 선우 독고 사공 서문 동방");
