import { needsCollectionRegion, type ProfileRegion, regionOfPath } from '@jixu/domain/profile/profile-fields';
import { Cascader } from '../parts/cascader.tsx';
import { Checkbox } from '../parts/checkbox.tsx';
import { RadioGroup } from '../parts/radio-group.tsx';
import { PROFILE_TEXTS as TEXTS } from '../texts/profile-texts.ts';
import styles from './profile-detail-lines.module.css';
import type { ProfileFormEvents, ProfileFormView } from './profile-form-state.ts';

type LinesProps = ProfileFormEvents & { view: ProfileFormView };

/**
 * Sex, qualifications and the region; for area code 530000 the region means the collection region and is required
 * (PROFILE-07).
 */
export function ProfileDetailLines({ view, onChange, onLeave }: LinesProps) {
  const { fields, errors } = view;
  const isCollected = needsCollectionRegion(view.identity.area_code);
  return (
    <div className={styles.lines}>
      <RadioGroup
        label={TEXTS.sex}
        value={`${fields.sex}`}
        onChange={(sex) => onChange({ sex: sex === '1' ? 1 : 0 })}
        options={(['0', '1'] as const).map((value) => ({ value, label: TEXTS.sexes[value] }))}
      />
      <Qualifications view={view} onChange={onChange} />
      <Cascader
        place="line"
        label={isCollected ? TEXTS.collectionRegion : TEXTS.region}
        columns={TEXTS.regionColumns}
        options={view.districts ?? []}
        loading={view.districts === null}
        value={pathOf(fields.region, view.districts ?? [])}
        placeholder={isCollected ? TEXTS.collectionRegionPlaceholder : TEXTS.regionPlaceholder}
        clearable={!isCollected}
        error={errors.region}
        onChange={(path) => {
          onChange({ region: regionOfPath(path) });
          onLeave('region');
        }}
      />
    </div>
  );
}

/**
 * The path down the tree to a stored region. Its province is the one whose branch holds the city, or the city itself
 * for a municipality.
 */
function pathOf(
  region: ProfileRegion | null,
  provinces: NonNullable<ProfileFormView['districts']>,
): string[] {
  if (region === null) return [];
  const { city_adcode, district_adcode } = region;
  const province = provinces.find(
    ({ value, children }) => value === city_adcode || children?.some((city) => city.value === city_adcode),
  );
  const codes = [province?.value ?? '', city_adcode, district_adcode];
  return codes.filter((code, at) => code !== '' && code !== codes[at - 1]);
}

function Qualifications({ view, onChange }: Pick<LinesProps, 'view' | 'onChange'>) {
  const chosen = view.fields.qualifications;
  const toggle = (id: number, checked: boolean) =>
    onChange({ qualifications: checked ? [...chosen, id] : chosen.filter((other) => other !== id) });
  return (
    <fieldset className={styles.qualifications}>
      <legend className={styles.legend}>{TEXTS.qualification}</legend>
      {view.qualifications.length === 0 && <p className={styles.none}>{TEXTS.qualificationEmpty}</p>}
      {view.qualifications.map(({ id, name }) => (
        <Checkbox key={id} checked={chosen.includes(id)} onChange={(checked) => toggle(id, checked)}>
          {name}
        </Checkbox>
      ))}
    </fieldset>
  );
}
