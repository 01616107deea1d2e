import { type Area, areaPath, childrenOf } from '@jixu/domain/region/area-tree';
import {
  initialRegionChoice,
  type RegionChoice,
  type RegionColumns,
  type RegionEvent,
  regionColumns,
  transitionRegionChoice,
} from '@jixu/domain/region/region-choice';
import { type ReactNode, useState } from 'react';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { REGION_TEXTS as TEXTS } from '../texts/region-texts.ts';
import { RegionColumn } from './region-column.tsx';
import styles from './region-dialog.module.css';
import { regionDialogState } from './region-dialog-state.ts';

const WIDTH = 720;

/** 北京, 天津, 上海, 重庆, by area code: below them there are districts and nothing else. */
const MUNICIPALITIES: ReadonlySet<string> = new Set(['11', '12', '31', '50']);

export interface RegionDialogProps {
  open: boolean;
  /** null while loading. */
  areas: readonly Area[] | null;
  /** The province, city or district to start from, e.g. the province clicked on the map (HOME-05). */
  startAt?: number | null;
  /** What is to be known of the chosen province, for who points at nothing: AreaFactsLine. */
  about?: (province: Area) => ReactNode;
  /** The choice is complete: its last level, and the id of its province (REGION-10, REGION-12). */
  onChoose: (area: Area, provinceCode: number) => void;
  onClose: () => void;
}

/** D06. Province, city, district in three columns, with arrows, Enter and Esc as in a list. */
export function RegionDialog(props: RegionDialogProps) {
  // Remounted on each opening, so that it starts from startAt again.
  const { open, areas, startAt, onClose } = props;
  if (!open) return null;
  if (areas !== null) return <OpenRegionDialog key={startAt ?? 0} {...props} areas={areas} />;
  return (
    <Dialog open title={TEXTS.title} width={WIDTH} state="loading" onClose={onClose}>
      <Skeleton lines={8} />
    </Dialog>
  );
}

function startChoice(areas: readonly Area[], startAt: number | null | undefined): RegionChoice {
  if (startAt === null || startAt === undefined) return initialRegionChoice;
  const [province = null, city = null] = areaPath(areas, startAt);
  return { province, city };
}

function OpenRegionDialog({
  areas,
  startAt,
  about,
  onChoose,
  onClose,
}: RegionDialogProps & { areas: readonly Area[] }) {
  const [choice, setChoice] = useState(() => startChoice(areas, startAt));
  const columns = regionColumns(areas, choice);
  const send = (event: RegionEvent) => {
    const step = transitionRegionChoice(choice, event);
    setChoice(step.state);
    for (const { area, provinceCode } of step.effects) onChoose(area, provinceCode);
  };
  return (
    <Dialog
      open
      title={TEXTS.title}
      width={WIDTH}
      state={regionDialogState(choice, columns)}
      onClose={onClose}
    >
      <Columns choice={choice} columns={columns} send={send} />
      {about && (
        <div className={styles.place}>
          <div className={styles.about}>{choice.province && about(choice.province)}</div>
        </div>
      )}
    </Dialog>
  );
}

interface ColumnsProps {
  choice: RegionChoice;
  columns: RegionColumns;
  send: (event: RegionEvent) => void;
}

function Columns({ choice, columns, send }: ColumnsProps) {
  const isMunicipality = MUNICIPALITIES.has(choice.province?.area_code.slice(0, 2) ?? '');
  return (
    <div className={styles.columns}>
      <RegionColumn
        label={TEXTS.province}
        entries={
          columns.provinces.length > 0 ? { kind: 'areas', areas: columns.provinces } : { kind: 'coming-soon' }
        }
        chosen={choice.province}
        onChoose={(area) => send({ type: 'province-chosen', area })}
      />
      <RegionColumn
        label={isMunicipality ? TEXTS.district : TEXTS.city}
        of={choice.province?.name}
        entries={columns.cities}
        chosen={choice.city}
        onChoose={(area) => send({ type: 'city-chosen', area })}
      >
        <CityNote province={choice.province} onEnter={(area) => send({ type: 'province-chosen', area })} />
      </RegionColumn>
      {!isMunicipality && (
        <RegionColumn
          label={TEXTS.district}
          entries={columns.districts}
          chosen={null}
          of={choice.city?.name}
          onChoose={(area) => send({ type: 'district-chosen', area })}
        >
          {columns.cities.kind === 'areas' && choice.city === null && TEXTS.choosePrevious.district}
        </RegionColumn>
      )}
    </div>
  );
}

type CityNoteProps = { province: Area | null; onEnter: (province: Area) => void };

/** The placeholder for the column of cities: nothing is chosen yet, or the province has none and is entered directly. */
function CityNote({ province, onEnter }: CityNoteProps) {
  if (province === null) return TEXTS.choosePrevious.city;
  if (childrenOf(province).kind !== 'leaf') return null;
  return (
    <>
      {TEXTS.noFurther}
      <Button kind="primary" size="small" onClick={() => onEnter(province)}>
        <WholeWords>{TEXTS.enter(province.name)}</WholeWords>
      </Button>
    </>
  );
}
